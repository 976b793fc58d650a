/** The member of a wrapped document that carries an XML. Only its first letter is an x. */
const name = Uint8Array.from("xmlFevFile", (letter) => letter.charCodeAt(0));

/** Whether bytes that come in blocks contain `xmlFevFile`. */
export class CarriedXml {
  isFound = false;
  /** How many letters of the name the last block ends with. */
  private matched = 0;

  /** Takes the next bytes. Returns whether the name was found. */
  push(block: Uint8Array): boolean {
    let at = this.matched > 0 ? 0 : block.indexOf(name[0] as number);
    while (at >= 0 && !this.isFound) {
      while (this.matched < name.length && block[at] === name[this.matched]) {
        at += 1;
        this.matched += 1;
      }
      this.isFound = this.matched === name.length;
      if (at === block.length) break;
      this.matched = 0;
      at = block.indexOf(name[0] as number, at);
    }
    return this.isFound;
  }
}
