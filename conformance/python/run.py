"""Run the conformance kit on `ripslint.py`, as `../README.md` says how a case is compared.

    python3 conformance/python/run.py

Prints each failure, the kinds that this implementation does not have, and a last line `N passed, N failed`. The exit
code is 0 only if every case agrees and every file is the one of the manifest.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any, Callable, Dict, List, Tuple

sys.dont_write_bytecode = True  # this folder is published as it is
import ripslint  # noqa: E402

KIT = Path(__file__).resolve().parent.parent
DEFAULT_CONTEXT = {"providerCodes": ["110010123401", "050010987602"]}

Case = Dict[str, Any]
Verdict = Tuple[Any, Any]
"""What a case expects, and what this implementation gives."""

REFUSED = "a refusal of the call"


def main() -> int:
    manifest = ripslint.loads((KIT / "manifest.json").read_text("utf-8"))
    if manifest["format"] != 1:
        print(f"manifest.json has format {manifest['format']}; this runner reads format 1")
        return 1
    passed = failed = 0
    not_run: Dict[str, int] = {}
    for entry in manifest["files"]:
        content = (KIT / entry["file"]).read_bytes()
        if hashlib.sha256(content).hexdigest() != entry["sha256"]:
            print(f"{entry['file']}: the digest is not that of the manifest")
            failed += 1
        cases = ripslint.loads(content.decode("utf-8"))
        if len(cases) != entry["cases"]:
            print(f"{entry['file']}: {len(cases)} cases, but {entry['cases']} in the manifest")
            failed += 1
        run = KINDS.get(entry["kind"])
        if run is None:
            not_run[entry["kind"]] = not_run.get(entry["kind"], 0) + len(cases)
            continue
        for case in cases:
            if agrees(entry["file"], case, run):
                passed += 1
            else:
                failed += 1
    for kind, count in not_run.items():
        print(f"{kind}: {count} cases not run: this implementation has sections 2 to 6 and 8")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def agrees(file: str, case: Case, run: Callable[[Case], Verdict]) -> bool:
    """Run a case, and print it if it does not agree or changes its input."""
    before = as_text(case)
    try:
        expected, actual = run(case)
    except ripslint.CallerError as error:
        expected, actual = (REFUSED, REFUSED) if case.get("refused") else ("a verdict", f"{REFUSED}: {error}")
    except Exception as error:  # a case that fails must not end the run
        expected, actual = "a verdict", f"{type(error).__name__}: {error}"
    if as_text(case) != before:
        actual = {"the input was changed to": case}
    if comparable(expected) == comparable(actual):
        return True
    print(f"{file}: {case['description']} ({case['clause']})")
    print(f"  expected {as_text(expected)}")
    print(f"  actual   {as_text(actual)}")
    return False


def as_text(value: Any) -> str:
    """The value as JSON, with its members in their order, and lone surrogates escaped."""
    return json.dumps(value)


def comparable(value: Any) -> str:
    """The value as text that is equal for equal JSON values: the order of members does not count, and 1 is 1.0."""

    def plain(part: Any) -> Any:
        if isinstance(part, dict):
            return {name: plain(member) for name, member in part.items()}
        if isinstance(part, list):
            return [plain(item) for item in part]
        return int(part) if isinstance(part, float) and part.is_integer() else part

    return json.dumps(plain(value), sort_keys=True)


def without_messages(issues: List[Case]) -> List[Case]:
    return [{name: value for name, value in issue.items() if name != "message"} for issue in issues]


def judge(case: Case, context: Any) -> List[Case]:
    options = dict(case.get("options", {}))
    if "patient" in case:
        options["patient"] = case["patient"]
    stage = case.get("stage", "revision")
    return without_messages(ripslint.validate(stage, case["shape"], case["record"], context, options))


def context_of(case: Case) -> Any:
    context = case.get("context", DEFAULT_CONTEXT)
    return ripslint.NO_CONTEXT if context == "none" else context


def run_record(case: Case) -> Verdict:
    return REFUSED if case.get("refused") else case["issues"], judge(case, context_of(case))


def run_context(case: Case) -> Verdict:
    expected = {"refusedAt": case["refusedAt"]} if "refusedAt" in case else {"issues": case.get("issues", [])}
    context = context_of(case)
    try:
        if context is not ripslint.NO_CONTEXT:
            context = ripslint.revision_context(context)
    except ripslint.ContextError as error:
        return expected, {"refusedAt": error.place}
    return expected, {"issues": judge(case, context) if "record" in case else []}


def run_canonical(case: Case) -> Verdict:
    result = ripslint.canonicalize(case["shape"], case["record"])
    canonical = result.get("record")
    # The order of the members counts here (6.1.5), so the records are compared as text.
    return (
        [as_text(case["canonical"]), case["patch"], case.get("issues", [])],
        [as_text(canonical), result["patch"], without_messages(result["issues"])],
    )


def run_api_error(case: Case) -> Verdict:
    if "issues" not in case:
        return case["read"], ripslint.read_api_error(case["body"])
    options = case.get("options", {})
    body = ripslint.api_error(
        case["issues"],
        code=options.get("code", "validation-failed"),
        message=options.get("message"),
        request_id=options.get("requestId"),
        request_id_inside=options.get("requestIdIn") == "error",
        path=options.get("at", []),
    )
    return case["body"], body


KINDS: Dict[str, Callable[[Case], Verdict]] = {
    "records": run_record,
    "context": run_context,
    "canonical": run_canonical,
    "api-error": run_api_error,
}

if __name__ == "__main__":
    sys.exit(main())
