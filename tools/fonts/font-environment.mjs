// @ts-check
import { fileURLToPath } from 'node:url';

/**
 * Returns the environment for a browser that renders only with the fonts of this folder.
 *
 * @returns {Record<string, string | undefined>}
 */
export const fontEnvironment = () => ({
  ...process.env,
  FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)),
});
