import { fileURLToPath } from 'node:url';

/** The environment of a browser that draws with the fonts of this folder alone. */
export const fontEnvironment = () => ({
  ...process.env,
  FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)),
});
