/** By page of the Lineamientos v3.2: the official rules that begin there. */
// biome-ignore format: a page a line
const rulesByPage: Readonly<Record<number, string>> = {
  82: "RVG01 RVG02 RVG03 RVG04 RVG05 RVG06",
  84: "RVG07 RVG08 RVG09 RVG10",
  85: "RVG11 RVG12 RVG13 RVG14 RVG15 RVG16 RVG17",
  86: "RVG18 RVG19",
  87: "RVC001 RVC002 RVC003 RVC004",
  88: "RVC005 RVC006 RVC007 RVC008 RVC009 RVC010 RVC011",
  89: "RVC012 RVC013 RVC014 RVC015 RVC016 RVC017",
  90: "RVC018 RVC019 RVC020 RVC021 RVC022 RVC023",
  91: "RVC024 RVC025 RVC026 RVC027 RVC028",
  92: "RVC029 RVC030 RVC031 RVC032",
  93: "RVC033 RVC034 RVC035 RVC036 RVC037",
  94: "RVC038 RVC039 RVC040 RVC041 RVC042 RVC043 RVC044 RVC045 RVC046",
  95: "RVC047 RVC048 RVC049 RVC050 RVC051 RVC052",
  96: "RVC053 RVC054 RVC055 RVC056",
  97: "RVC057 RVC058 RVC059 RVC060 RVC061 RVC062 RVC063 RVC064",
  98: "RVC065 RVC066 RVC067",
  99: "RVC068 RVC069 RVC070 RVC071 RVC072",
  100: "RVC073 RVC074 RVC075 RVC076 RVC077 RVC078",
  101: "RVC079 RVC080 RVC081 RVC082 RVC083",
  102: "RVC084 RVC085 RVC086",
  103: "RVC087 RVC088 RVC089 RVC090 RVC091 RVC092",
};

/** The pages of the Lineamientos v3.2 that have some official rules. */
export const pagesOf = (officials: readonly string[]): string =>
  Object.entries(rulesByPage)
    .filter(([, codes]) => codes.split(" ").some((code) => officials.includes(code)))
    .map(([page]) => page)
    .join(", ");
