import { safeMedia } from '../safety/safe-url.ts';
import type { SafeUrl } from '../model/safe.ts';

/** Maximum length of the owner's text in a message to them. */
const maxQuote = 40;

/** Why a picture or a font that an owner names is not requested, in a sentence for them; null = it may be requested. */
export function addressProblem(
  wireName: string,
  address: string,
  { service, isAllowed }: { readonly service: string; readonly isAllowed: (url: SafeUrl) => boolean },
): string | null {
  const url = safeMedia(address, service);
  if (!url) return `${wireName}: "${address.slice(0, maxQuote)}" is not a web address and is ignored.`;
  if (!isAllowed(url))
    return `${wireName}: pictures and fonts of ${new URL(url).host} are not shown. Name it in media-hosts.`;
  return null;
}
