"""A second implementation of ripslint's specification: sections 2 to 6 and 8 of `../SPECIFICATION.md`.

It validates one Colombian RIPS service record in memory. It was written from the specification alone, to show that the
specification suffices; the numbers in comments and doc strings are those of its clauses. Standard library only.

    import ripslint

    context = ripslint.revision_context({"providerCodes": ["110010123401"]})
    issues = ripslint.validate_revision(1, record, context)

The empty list means valid. Bad data gives issues; a mistake of the caller raises `CallerError` (1.5).
"""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import dataclass, replace
from typing import Any, Callable, Dict, FrozenSet, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Set, Tuple

Issue = Dict[str, Any]
Place = List[Any]
Params = Optional[Dict[str, Any]]


class CallerError(ValueError):
    """A mistake of the caller (1.5)."""


class ContextError(CallerError):
    """A context that section 5 refuses. `place` is a list of keys and indices from the context's root (5.1.6)."""

    def __init__(self, place: Place, why: str) -> None:
        super().__init__(f"The context is refused at {json.dumps(place)}: {why}")
        self.place = place


# --- 2 Shapes and fields ---------------------------------------------------------------------------------------------


class Field(NamedTuple):
    """A row of the tables of section 2. `canonical` is the field that submission uses in place of an alias."""

    name: str
    type: str
    role: str = ""
    canonical: str = ""


ROWS = {
    1: """
        codPrestador string provider-code
        numAutorizacion string
        idMIPRES string
        fechaDispensAdmon string local-time
        codDiagnosticoPrincipal string
        codDiagnosticoRelacionado string
        tipoMedicamento string
        codTecnologiaSalud string
        nomTecnologiaSalud string
        concentracionMedicamento number
        unidadMedida number
        formaFarmaceutica string
        unidadMinDispensa number
        cantidadMedicamento number
        diasTratamiento number
        tipoDocumentoIdentificacion string professional-type
        numDocumentoIdentificacion string professional-number
        vrUnitMedicamento number
        vrServicio number
        vrDispensacion number
        conceptoRecaudo string
        valorPagoModerador number
        numFEVPagoModerador string
        codDiagnosticoPrincipalECIE11 string
        nomCodDiagnosticoPrincipalECIE11 string
        codDiagnosticoPrincipalCIE11 string alias codDiagnosticoPrincipalECIE11
        nomCodDiagnosticoPrincipalCIE11 string alias nomCodDiagnosticoPrincipalECIE11
        codDiagnosticoRelacionadoCIE11 string
        nomCodDiagnosticoRelacionadoCIE11 string
        codigoVIDA string
        consecutivo number
    """,
    2: """
        codPrestador string provider-code
        fechaInicioAtencion string local-time
        idMIPRES string
        numAutorizacion string
        codProcedimiento string
        viaIngresoServicioSalud string
        modalidadGrupoServicioTecSal string
        grupoServicios string
        codServicio number
        finalidadTecnologiaSalud string
        tipoDocumentoIdentificacion string professional-type
        numDocumentoIdentificacion string professional-number
        codDiagnosticoPrincipal string
        codDiagnosticoRelacionado string
        codComplicacion string
        vrServicio number
        conceptoRecaudo string
        valorPagoModerador number
        numFEVPagoModerador string
        codDiagnosticoPrincipalCIE11 string
        nomCodDiagnosticoPrincipalCIE11 string
        codDiagnosticoRelacionadoCIE11 string
        nomCodDiagnosticoRelacionadoCIE11 string
        codComplicacionCIE11 string
        nomCodComplicacionCIE11 string
        codigoVIDA string
        consecutivo number
    """,
    3: """
        codPrestador string provider-code
        tipoDocumentoIdentificacion string
        numDocumentoIdentificacion string
        fechaNacimiento string
        edadGestacional number
        numConsultasCPrenatal number
        codSexoBiologico string
        peso number
        codDiagnosticoPrincipal string
        condicionDestinoUsuarioEgreso string
        codDiagnosticoCausaMuerte string
        fechaEgreso string local-time
        codDiagnosticoPrincipalCIE11 string
        nomCodDiagnosticoPrincipalCIE11 string
        codDiagnosticoPrincipalECIE11 string alias codDiagnosticoPrincipalCIE11
        nomCodDiagnosticoPrincipalECIE11 string alias nomCodDiagnosticoPrincipalCIE11
        codDiagnosticoCausaMuerteCIE11 string
        nomCodDiagnosticoCausaMuerteCIE11 string
        codigoVIDA string
        consecutivo number
    """,
    4: """
        codPrestador string provider-code
        numAutorizacion string
        idMIPRES string
        fechaSuministroTecnologia string local-time
        tipoOS string
        codTecnologiaSalud string
        nomTecnologiaSalud string
        cantidadOS number
        tipoDocumentoIdentificacion string professional-type
        numDocumentoIdentificacion string professional-number
        vrUnitOS number
        vrServicio number
        conceptoRecaudo string
        valorPagoModerador number
        numFEVPagoModerador string
        codigoVIDA string
        vrDispensacion number
        consecutivo number
    """,
}
"""The rows of 2.2.1, 2.3.1, 2.4.1 and 2.5.1, in their order: name, type, role, canonical field."""

SHAPES: Dict[int, Tuple[Field, ...]] = {
    shape: tuple(Field(*row.split()) for row in rows.strip().splitlines()) for shape, rows in ROWS.items()
}
ARRAYS = {1: "medicamentos", 2: "procedimientos", 3: "recienNacidos", 4: "otrosServicios"}  # 2.1.2
KNOWN_NAMES = frozenset(field.name for fields in SHAPES.values() for field in fields)

PROFESSIONAL = ("professional-type", "professional-number")
PRESENCE_ROLES = ("provider-code", "local-time", *PROFESSIONAL)


# --- 1.2 Values and texts --------------------------------------------------------------------------------------------

WHITE_SPACE = "\t\n\v\f\r \u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
"""1.2.5; `str.isspace` and `str.strip()` take a different set."""

ASCII_FOLDING = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}


def loads(text: str) -> Any:
    """Parse JSON text as RFC 8259 has it (1.2.1).

    Of a repeated name the last member counts, at its last place (1.2.11). Integers stay exact, except that `-0` and
    integers far beyond every double become floats. NaN and the infinities are refused. Lone surrogates are kept. Raises
    ValueError.
    """

    def members(pairs: Sequence[Tuple[str, Any]]) -> Dict[str, Any]:
        result: Dict[str, Any] = {}
        for name, value in pairs:
            result.pop(name, None)
            result[name] = value
        return result

    def integer(digits: str) -> Any:
        # 311 characters have at least 310 digits, more than any double; `int` refuses texts of thousands of digits.
        return float(digits) if digits == "-0" or len(digits) > 310 else int(digits)

    def constant(name: str) -> Any:
        raise ValueError(f"{name} is not JSON")

    return json.loads(text, object_pairs_hook=members, parse_int=integer, parse_constant=constant)


def joined(text: str) -> str:
    """The text with each surrogate pair as one character, so that `==` compares UTF-16 code units (1.2.2, 1.2.3)."""
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def is_blank(value: Any) -> bool:
    """1.2.6: an empty text, or one of White_Space only."""
    return isinstance(value, str) and value.strip(WHITE_SPACE) == ""


def shown_name(name: str) -> str:
    """1.4.5: the name, or `…` if it does not look like a name and may therefore be a value."""
    if 1 <= len(name) <= 64 and all(char == "_" or unicodedata.category(char)[0] in "LN" for char in name):
        return name
    return "…"


def json_type(value: Any) -> str:
    """4.2.4: the type of a value, as `params.actual` names it."""
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float)):
        return "number" if abs(as_double(value)) < float("inf") else "non-finite"
    for kind, name in ((str, "string"), (dict, "object"), (list, "array")):
        if isinstance(value, kind):
            return name
    return "other"  # 4.2.6: the name is our choice


def as_double(number: Any) -> float:
    """The IEEE 754 double nearest to a number (4.2.3)."""
    try:
        return float(number)
    except OverflowError:
        return float("inf") if number > 0 else float("-inf")


def name_distance(a: str, b: str) -> int:
    """4.11.6: the optimal string alignment distance over characters, after ASCII case folding (4.11.4)."""
    a, b = a.translate(ASCII_FOLDING), b.translate(ASCII_FOLDING)
    before: List[int] = []
    last = list(range(len(b) + 1))
    for i in range(1, len(a) + 1):
        row = [i]
        for j in range(1, len(b) + 1):
            least = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1]))
            if i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                least = min(least, before[j - 2] + 1)
            row.append(least)
        before, last = last, row
    return last[-1]


def are_near(a: str, b: str, most: int) -> bool:
    """Whether the distance is at most `most`. The lengths are compared first, since each character too many costs 1."""
    return abs(len(a) - len(b)) <= most and name_distance(a, b) <= most


class Record:
    """A JSON object seen as a record of one shape (1.3). It does not change the object."""

    def __init__(self, shape: int, members: Mapping[str, Any]) -> None:
        self.fields = SHAPES[shape]
        self.shape = shape
        self.values = {joined(name): value for name, value in members.items() if isinstance(name, str)}

    def is_absent(self, name: str) -> bool:
        """1.3.3"""
        return self.values.get(name) is None

    def has_wrong_type(self, field: Field) -> bool:
        """4.2.1"""
        return not self.is_absent(field.name) and json_type(self.values[field.name]) != field.type

    def string(self, name: str) -> Optional[str]:
        """The field's value if it is a text. Rules that ask this are silent about a wrong type (4.1.5, 4.1.6)."""
        value = self.values.get(name)
        return joined(value) if isinstance(value, str) else None

    def with_role(self, *roles: str) -> List[Field]:
        """The fields with one of these roles, in the order of the table."""
        return [field for field in self.fields if field.role in roles]

    def professional(self) -> Tuple[Optional[str], Optional[str]]:
        """Type and number of the professional's document; none in shape 3 (2.6.3)."""
        pair = {field.role: self.string(field.name) for field in self.with_role(*PROFESSIONAL)}
        return pair.get("professional-type"), pair.get("professional-number")


# --- 5 Context -------------------------------------------------------------------------------------------------------

Person = Tuple[str, str]


@dataclass(frozen=True)
class Context:
    """A prepared context. A part that is None was not given, and the rules that need it are not evaluated (4.1.4)."""

    provider_codes: Optional[FrozenSet[str]] = None
    required: Optional[Mapping[int, FrozenSet[str]]] = None
    patient: Optional[Person] = None
    professionals: Optional[FrozenSet[Person]] = None
    now: Optional[str] = None


NO_CONTEXT = Context()
"""The explicit statement that there is no context (5.5.2)."""

CONTEXT_KEYS = ("providerCodes", "required", "patient", "professionals", "now")


def revision_context(value: Any) -> Context:
    """Check and prepare a context (section 5). Raises ContextError at the first fault in the order of 5.1.6."""
    if not isinstance(value, dict):
        raise ContextError([], "it must be an object")  # 5.1.2
    for key in value:
        # 5.1.5 leaves the distance 2 from `now` open: `nit` is ignored here.
        if key not in CONTEXT_KEYS and any(are_near(key, known, 1 if known == "now" else 2) for known in CONTEXT_KEYS):
            raise ContextError([key], "the key is nearly one of " + ", ".join(CONTEXT_KEYS))

    codes = value.get("providerCodes")
    if not isinstance(codes, list):
        raise ContextError(["providerCodes"], "it must be a list")  # 5.2.1
    provider_codes = frozenset(_provider_code(item, ["providerCodes", i]) for i, item in enumerate(codes))

    now = value.get("now")
    if now is not None and not (isinstance(now, str) and is_local_time(now)):
        raise ContextError(["now"], "it must be a local time, YYYY-MM-DD HH:mm")  # 5.4.5

    patient = None if value.get("patient") is None else _person(value["patient"], ["patient"])

    professionals = value.get("professionals")
    if professionals is not None:
        if not isinstance(professionals, list):
            raise ContextError(["professionals"], "it must be a list")  # 5.3.3
        professionals = frozenset(_person(person, ["professionals", i]) for i, person in enumerate(professionals))

    required = None if value.get("required") is None else _required(value["required"])
    return Context(provider_codes, required, patient, professionals, now)


def _provider_code(item: Any, place: Place) -> str:
    """5.2.2 to 5.2.5: the code of an item, exactly as it is."""
    codes = [item]
    if isinstance(item, dict):
        codes = [item[key] for key in ("code", "codPrestador") if item.get(key) is not None]
    if not codes or not all(isinstance(code, str) for code in codes) or is_blank(codes[0]):
        raise ContextError(place, "it must be a code, or an object with the code in `code` or `codPrestador`")
    if joined(codes[0]) != joined(codes[-1]):
        raise ContextError(place, "`code` and `codPrestador` differ")
    return joined(codes[0])


def _person(value: Any, place: Place) -> Person:
    """5.3.1: type and number of a person's document, neither of them blank."""
    if not isinstance(value, dict):
        raise ContextError(place, "it must be an object")
    for member in ("tipoDocumentoIdentificacion", "numDocumentoIdentificacion"):
        if not isinstance(value.get(member), str) or is_blank(value[member]):
            raise ContextError([*place, member], "it must be a text that is not blank")
    return joined(value["tipoDocumentoIdentificacion"]), joined(value["numDocumentoIdentificacion"])


def _required(value: Any) -> Mapping[int, FrozenSet[str]]:
    """5.4.1 to 5.4.4: the required fields of each shape that is named."""
    if not isinstance(value, dict):
        raise ContextError(["required"], "it must be an object whose keys are shapes")
    shapes = {key: shape for shape, array in ARRAYS.items() for key in (str(shape), array)}
    required: Dict[int, FrozenSet[str]] = {}
    for key, names in value.items():
        if key not in shapes:
            raise ContextError(["required", key], "it is not a shape")
        if names is None:
            continue
        if not isinstance(names, list):
            raise ContextError(["required", key], "it must be a list of field names")
        shape = shapes[key]
        allowed = {field.name for field in SHAPES[shape] if field.role != "alias"}
        for i, name in enumerate(names):
            if not isinstance(name, str) or name not in allowed:
                raise ContextError(["required", key, i], f"it is not a field of shape {shape}, or it is an alias")
        required[shape] = required.get(shape, frozenset()) | frozenset(names)
    return required


# --- 4 Rules of revision ---------------------------------------------------------------------------------------------

Finding = Tuple[str, Params]
"""The name of a field or an extra, and the params."""

Find = Callable[[Record, Context], Iterator[Finding]]


class Rule(NamedTuple):
    """A row of 4.1.2. `needs` is the part of the context without which the rule is not evaluated (4.1.4)."""

    code: str
    severity: str
    find: Find
    message: str
    needs: str = ""


def wrong_types(record: Record, context: Context) -> Iterator[Finding]:
    """4.2 type"""
    for field in record.fields:
        if record.has_wrong_type(field):
            yield field.name, {"expected": field.type, "actual": json_type(record.values[field.name])}


def missing_required(record: Record, context: Context) -> Iterator[Finding]:
    """4.3 required. An alias that is present satisfies its canonical field (4.3.3)."""
    required = (context.required or {}).get(record.shape, frozenset())
    satisfied = {field.canonical for field in record.with_role("alias") if not record.is_absent(field.name)}
    for field in record.fields:
        if field.name in required and record.is_absent(field.name) and field.name not in satisfied:
            yield field.name, None


def missing_roles(record: Record, context: Context) -> Iterator[Finding]:
    """4.4 presence"""
    for field in record.with_role(*PRESENCE_ROLES):
        if record.is_absent(field.name):
            yield field.name, {"role": field.role}


def wrong_provider_codes(record: Record, context: Context) -> Iterator[Finding]:
    """4.5 provider-code"""
    codes = context.provider_codes or frozenset()
    for field in record.with_role("provider-code"):
        code = record.string(field.name)
        if code is not None and code not in codes:
            yield field.name, {"mistake": _provider_code_mistake(code, codes, record)}


def _provider_code_mistake(code: str, codes: FrozenSet[str], record: Record) -> str:
    """4.5.4 to 4.5.9"""
    if is_blank(code):
        return "blank"
    if code == record.professional()[1]:
        return "professional-document"
    # A longer code with the same text after its zeros is this code with zeros put before it.
    if any(len(listed) > len(code) and listed.lstrip("0") == code.lstrip("0") for listed in codes):
        return "lost-leading-zero"
    if code.strip(WHITE_SPACE) in codes:
        return "surrounding-space"
    return "unknown"


def wrong_local_times(record: Record, context: Context) -> Iterator[Finding]:
    """4.6 local-time"""
    for field in record.with_role("local-time"):
        text = record.string(field.name)
        if text is not None and not is_local_time(text):
            yield field.name, {"mistake": _local_time_mistake(text)}


def _pattern(pattern: str) -> Callable[[str], bool]:
    """A pattern of 4.6.8 with the notation of 4.6.7."""
    space = r"[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]"
    pattern = pattern.replace("$", r"\Z").replace(r"\d", "[0-9]").replace(r"\s", space)
    compiled = re.compile(pattern, re.ASCII | re.IGNORECASE)
    return lambda text: compiled.search(text) is not None


_is_time_form = _pattern(r"^\d{4}-\d\d-\d\d \d\d:\d\d$")


def is_local_time(text: str) -> bool:
    """4.6.2"""
    return _is_time_form(text) and _day_exists(text) and text[11:13] <= "23" and text[14:16] <= "59"


def _day_exists(text: str) -> bool:
    """4.6.2, 4.6.3: whether the date at the beginning of a text of the right form exists."""
    year, month, day = int(text[0:4]), int(text[5:7]), int(text[8:10])
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if is_leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return year >= 1 and 1 <= month <= 12 and 1 <= day <= days[month - 1]


LOCAL_TIME_MISTAKES: Tuple[Tuple[str, Callable[[str], bool]], ...] = (
    ("utc-instant", _pattern(r"Z$|:\d\d([.,]\d+)? ?[+-]\d\d(:?\d\d)?$")),
    ("t-separator", _pattern(r"^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d+)?)?$")),
    ("seconds", _pattern(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d([.,]\d+)?(\s?[ap]\.?\s?m\.?)?$")),
    ("date-only", _pattern(r"^\d{4}-\d\d-\d\d$")),
    ("time-24", _pattern(r"^\d{4}-\d\d-\d\d 24:00$")),
    ("impossible-date", lambda text: _is_time_form(text) and not _day_exists(text)),
    ("impossible-time", _is_time_form),
    ("other-order", _pattern(r"^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}(?!\d)")),
    ("twelve-hour", _pattern(r"^\d{4}-\d\d?-\d\d? \d\d?:\d\d(:\d\d)?\s?[ap]\.?\s?m\.?$")),
    ("missing-zero", _pattern(r"^\d{4}-\d\d?-\d\d? \d\d?:\d\d?$")),
)
"""The rows of 4.6.8, in the order in which they are tried."""


def _local_time_mistake(text: str) -> str:
    """4.6.4 to 4.6.8"""
    trimmed = text.strip(WHITE_SPACE)
    if is_local_time(trimmed):
        return "surrounding-space"
    if len(trimmed.encode("utf-16-le", "surrogatepass")) > 2 * 64:
        return "unknown"
    return next((mistake for mistake, fits in LOCAL_TIME_MISTAKES if fits(trimmed)), "unknown")


def conflicting_aliases(record: Record, context: Context) -> Iterator[Finding]:
    """4.7 alias-conflict"""
    for field in record.with_role("alias"):
        alias, canonical = record.string(field.name), record.string(field.canonical)
        if alias is not None and canonical is not None and alias != canonical:
            yield field.name, {"canonical": field.canonical}


def incomplete_professional(record: Record, context: Context) -> Iterator[Finding]:
    """4.8 professional-id"""
    pair = record.with_role(*PROFESSIONAL)
    is_given = any(not record.is_absent(field.name) for field in pair)
    for field in pair:
        if record.is_absent(field.name) and is_given:
            yield field.name, {"mistake": "absent"}
        elif is_blank(record.string(field.name)):
            yield field.name, {"mistake": "blank"}


def patient_as_professional(record: Record, context: Context) -> Iterator[Finding]:
    """4.9 professional-is-patient. A patient's members are texts, so an absent member never equals one (4.9.5)."""
    if record.professional() == context.patient:
        yield record.with_role("professional-number")[0].name, None


def unknown_professional(record: Record, context: Context) -> Iterator[Finding]:
    """4.10 professional-unknown"""
    pair = record.professional()
    is_complete = all(member is not None and not is_blank(member) for member in pair)
    if is_complete and pair not in (context.professionals or ()):
        yield record.with_role("professional-number")[0].name, None


def near_names(record: Record, context: Context) -> Iterator[Finding]:
    """4.11 near-name"""
    candidates = [field.name for field in record.fields if record.is_absent(field.name)]
    for name, value in record.values.items():
        if value is None or name in KNOWN_NAMES:
            continue
        most = 1 if len(name) < 8 else 2
        near = [candidate for candidate in candidates if are_near(name, candidate, most)]
        if near:
            # `min` takes the first of several that are equally near (4.11.5).
            yield name, {"field": min(near, key=lambda candidate: name_distance(name, candidate))}


RULES: Tuple[Rule, ...] = (
    Rule("type", "error", wrong_types, "The field has a value of another type."),
    Rule("required", "error", missing_required, "The context requires this field.", "required"),
    Rule("presence", "warning", missing_roles, "The field is absent; the contract does not show whether it may be."),
    Rule("provider-code", "error", wrong_provider_codes, "This is not one of the provider codes.", "provider_codes"),
    Rule("local-time", "error", wrong_local_times, "This is not a local time of the form YYYY-MM-DD HH:mm."),
    Rule("alias-conflict", "error", conflicting_aliases, "The alias and its canonical field have different values."),
    Rule("professional-id", "error", incomplete_professional, "The professional's document needs a type and a number."),
    Rule("professional-is-patient", "error", patient_as_professional, "The professional is the patient.", "patient"),
    Rule("professional-unknown", "error", unknown_professional, "The professional is not listed.", "professionals"),
    Rule("near-name", "warning", near_names, "The name is nearly that of a field that is absent."),
)
"""The table of 4.1.2, in its order."""

STAGES = {"draft": ("type",), "revision": tuple(rule.code for rule in RULES)}  # 3.1.2, 4.1.1; `record` always runs
ABSENCE_RULES = ("required", "professional-id", "presence")  # 4.1.7

FIXED_CODES = ("json", "record", "shape", "document", "too-large", "too-deep")  # 4.1.10
OTHER_CODES = ("duplicate-key", "number-precision")  # of section 7: they exist, and do not run on records in memory
OPTIONS = ("only", "skip", "severities", "patient")


def validate_draft(
    shape: int, record: Any, context: Any = None, options: Optional[Mapping[str, Any]] = None
) -> List[Issue]:
    """Judge a draft (section 3). The context is optional; one that is given is checked, and not used (3.1.5)."""
    return validate("draft", shape, record, context, options)


def validate_revision(
    shape: int, record: Any, context: Any, options: Optional[Mapping[str, Any]] = None
) -> List[Issue]:
    """Judge a revision (section 4). The context is that of `revision_context`, its input, or `NO_CONTEXT`."""
    return validate("revision", shape, record, context, options)


def validate(
    stage: str, shape: int, record: Any, context: Any = None, options: Optional[Mapping[str, Any]] = None
) -> List[Issue]:
    """Judge a record at a stage, `draft` or `revision`.

    The options are `only`, `skip` and `severities` (4.1.8, 4.1.9), and `patient`, the patient of this record (4.9.4).
    """
    if stage not in STAGES:
        raise CallerError("The stage must be draft or revision.")
    check_shape(shape)
    options = check_options({} if options is None else options)
    if context is None and stage == "draft":
        context = NO_CONTEXT
    if not isinstance(context, Context):
        context = revision_context(context)
    if "patient" in options:
        if stage == "draft":
            raise CallerError("The draft stage has no option 'patient'.")
        context = replace(context, patient=_person(options["patient"], []))
    if not isinstance(record, dict):
        return [not_a_record()]

    view = Record(shape, record)
    severities = severities_of_rules(options)
    running = [
        rule
        for rule in RULES
        if rule.code in STAGES[stage]
        and severities[rule.code] != "off"
        and (not rule.needs or getattr(context, rule.needs) is not None)
    ]
    found = {rule.code: list(rule.find(view, context)) for rule in running}
    report_absence_once(found)
    return [
        issue(rule, name, params, severities[rule.code]) for rule in running for name, params in found[rule.code]
    ]


def report_absence_once(found: Dict[str, List[Finding]]) -> None:
    """4.1.7: keep the first report of an absent field."""
    reported: Set[str] = set()
    for code in ABSENCE_RULES:
        if code in found:
            found[code] = [finding for finding in found[code] if finding[0] not in reported]
            reported.update(name for name, _ in found[code])


def issue(rule: Rule, name: str, params: Params, severity: str) -> Issue:
    """1.4.2"""
    result: Issue = {"code": rule.code, "severity": severity, "path": [shown_name(name)], "message": rule.message}
    if params is not None:
        result["params"] = params
    return result


def not_a_record() -> Issue:
    """4.12.1"""
    return {"code": "record", "severity": "error", "path": [], "message": "A record is a JSON object."}


def check_shape(shape: Any) -> None:
    """1.5.1"""
    if isinstance(shape, bool) or not isinstance(shape, int) or shape not in SHAPES:
        raise CallerError("The shape must be 1, 2, 3 or 4.")


def check_options(options: Any) -> Mapping[str, Any]:
    """1.5.1, 4.1.8 to 4.1.10: refuse an unknown option, a wrong value, and a code that cannot be selected."""
    if not isinstance(options, Mapping):
        raise CallerError("The options must be a mapping.")
    for option, value in options.items():
        if option not in OPTIONS:
            raise CallerError(f"Unknown option {option!r}; the options are {', '.join(OPTIONS)}.")
        if option == "patient":
            continue
        if not isinstance(value, dict if option == "severities" else (list, tuple, set, frozenset)):
            raise CallerError(f"The option {option!r} must be a {'mapping' if option == 'severities' else 'list'}.")
        for code in value:
            if code in FIXED_CODES:
                raise CallerError(f"The code {code!r} always applies and cannot be selected.")
            if code not in OTHER_CODES and code not in [rule.code for rule in RULES]:
                raise CallerError(f"The option {option!r} names a code that does not exist.")
            if option == "severities" and value[code] not in ("error", "warning", "off"):
                raise CallerError(f"The severity of {code!r} must be error, warning or off.")
    return options


def severities_of_rules(options: Mapping[str, Any]) -> Dict[str, str]:
    """4.1.8, 4.1.9: the severity of each rule, `off` for one that does not run."""
    only, skip, severities = options.get("only"), options.get("skip") or (), options.get("severities") or {}
    return {
        rule.code: "off"
        if rule.code in skip or (only is not None and rule.code not in only)
        else severities.get(rule.code, rule.severity)
        for rule in RULES
    }


# --- 6 Canonical form ------------------------------------------------------------------------------------------------


def canonicalize(shape: int, record: Any) -> Dict[str, Any]:
    """The canonical form of a record (section 6): `patch`, `record`, `issues`; no `record` if it is refused (6.2)."""
    check_shape(shape)
    if not isinstance(record, dict):
        return {"patch": [], "issues": [not_a_record()]}

    patch: List[Dict[str, str]] = []
    issues: List[Issue] = []
    names = {name: name for name in record}
    rule = next(rule for rule in RULES if rule.code == "alias-conflict")
    for field in SHAPES[shape]:
        if field.role != "alias" or field.name not in record:
            continue
        alias, canonical = record[field.name], record.get(field.canonical)
        if field.canonical not in record or (alias is not None and canonical is None):
            patch.append({"op": "move", "from": "/" + field.name, "path": "/" + field.canonical})
            names.pop(field.canonical, None)
            names[field.name] = field.canonical
        elif alias is None or is_same_value(alias, canonical):
            patch.append({"op": "remove", "path": "/" + field.name})
            del names[field.name]
        else:
            issues.append(issue(rule, field.name, {"canonical": field.canonical}, rule.severity))
    if issues:
        return {"patch": [], "issues": issues}
    # The moved value takes the place that the alias had (6.1.5).
    return {"patch": patch, "record": {new: record[old] for old, new in names.items()}, "issues": []}


def is_same_value(a: Any, b: Any) -> bool:
    """6.2.2: whether an alias and its canonical field carry the same value. Objects and arrays never do."""
    if isinstance(a, str) and isinstance(b, str):
        return joined(a) == joined(b)
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, (int, float)) and isinstance(b, (int, float)):
        return as_double(a) == as_double(b)
    return False


# --- 8 ApiError ------------------------------------------------------------------------------------------------------


def api_error(
    issues: Sequence[Any],
    code: str = "validation-failed",
    message: Optional[str] = None,
    request_id: Optional[str] = None,
    request_id_inside: bool = False,
    path: Sequence[Any] = (),
) -> Dict[str, Any]:
    """The body of an error response with these issues (8.1). `path` is put before the path of each issue (8.1.4)."""
    reported = [_reported_issue(item, path) for item in issues]
    if message is None:
        errors = sum(item["severity"] == "error" for item in reported)
        message = f"The validation found {errors} errors and {len(reported) - errors} warnings."
    error = {"code": code, "message": message, "issues": reported}
    body: Dict[str, Any] = {"error": error}
    if request_id is not None:
        (error if request_id_inside else body)["requestId"] = request_id
    return body


def _reported_issue(item: Any, prefix: Sequence[Any]) -> Issue:
    """8.1.4, 8.1.5: an issue of section 4 as it is; of one of another validator only the message and the path."""
    if not isinstance(item, dict) or not isinstance(item.get("message"), str):
        raise CallerError("Each issue must be a mapping with a message.")
    path = item.get("path", [])
    if not isinstance(path, list):
        raise CallerError("The path of an issue must be a list.")
    if isinstance(item.get("code"), str) and item.get("severity") in ("error", "warning") and "path" in item:
        return {**item, "path": [*prefix, *path]}
    steps = [step.get("key") if isinstance(step, dict) else step for step in path]
    shown = [step if json_type(step) == "number" else shown_name(step if isinstance(step, str) else "") for step in steps]
    return {"code": "invalid", "severity": "error", "path": [*prefix, *shown], "message": item["message"]}


def read_api_error(body: Any) -> Optional[Dict[str, Any]]:
    """The `code`, `message`, `issues` and `requestId` of an ApiError, or None if the body is not one (8.2)."""
    error = body.get("error") if isinstance(body, dict) else None
    if not isinstance(error, dict) or not isinstance(error.get("code"), str):
        return None
    result: Dict[str, Any] = {"code": error["code"]}
    if isinstance(error.get("message"), str):
        result["message"] = error["message"]
    result["issues"] = error["issues"] if isinstance(error.get("issues"), list) else []
    request_ids = [holder.get("requestId") for holder in (body, error) if isinstance(holder.get("requestId"), str)]
    if request_ids:
        result["requestId"] = request_ids[0]
    return result
