import type { Lang } from "../../core/model/issue";
import { placeInWords } from "../../report/place";
import { visible } from "../../report/visible";
import type { Row } from "../protocol";

export const placeOf = (row: Row, lang: Lang): string => visible(placeInWords(row, lang));
