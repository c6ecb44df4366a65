import { readDisplaySettings } from '../../../appearance/display-settings.ts';
import type { SafeUrl } from '../../../model/safe.ts';
import type { BoardContext } from '../../board-context.ts';

/**
 * The address where people can send a post: the page that the owner names, else this page if it has the form. Null =
 * there is none.
 */
export function readJoinAddress({ state, cards }: BoardContext, pageAddress: string): SafeUrl | null {
  const { postAddress, addPost, api } = state.options.value;
  const { toSafeLink } = cards.value;
  if (postAddress) return toSafeLink(postAddress);
  const takesPosts = api === 'v2' && state.board.value?.feeds.some(({ network }) => network === 'public_post');
  const isOffered = addPost || readDisplaySettings(state.personalization.value).offersPosts;
  return takesPosts && isOffered ? toSafeLink(pageAddress.replace(/#.*/s, '')) : null;
}
