/** The largest XML that the Ministry takes (GI008), in bytes. */
export const maxBytes = 16 * 1024 * 1024;
