/** workerd: `workerd test` calls `test`, and shows what it prints. */
import "kit.js";

export default {
  async test() {
    console.log(await globalThis.ripslintKit());
  },
};
