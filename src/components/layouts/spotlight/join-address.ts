import { readDisplaySettings } from '../../../appearance/display-settings.ts';
import type { SafeUrl } from '../../../model/safe.ts';
import type { BoardContext } from '../../board-context.ts';

/**
 * Where people can send a post: the page that the owner names, else this very page where it offers the form. Null =
 * nowhere.
 */
export function readJoinAddress({ state, cards }: BoardContext, pageAddress: string): SafeUrl | null {
  const { postAddress, addPost, api } = state.options.value;
  const { toSafeLink } = cards.value;
  if (postAddress) return toSafeLink(postAddress);
  const takesPosts = api === 'v2' && state.board.value?.feeds.some(({ network }) => network === 'public_post');
  const isOffered = addPost || readDisplaySettings(state.personalization.value).offersPosts;
  return takesPosts && isOffered ? toSafeLink(pageAddress.replace(/#.*/s, '')) : null;
}
