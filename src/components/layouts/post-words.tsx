import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';

/**
 * Where there is room for both, a post has its title as a headline and its text below. A card has drawn one of the two; this
 * adds the other, in its place before or behind it.
 */
export function addOtherWords(card: HTMLElement, post: Post): void {
  const drawn = card.querySelector<HTMLElement>('.post-content');
  const { title, text, language } = post;
  if (!drawn || !title || !text || title === text) return;
  if (headlineOf(post) === title) {
    drawn.classList.add('headline');
    (card.querySelector('.more') ?? drawn).after(<div class="body" dir="auto" lang={language}>{text}</div>);
  } else drawn.before(<div class="headline" dir="auto" lang={language}>{title}</div>);
}
