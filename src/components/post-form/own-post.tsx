import type { FormWords, SentContent } from './post-form-setup.ts';

/** The visitor's own post above the others, as it will look, until it is one of them. */
export function drawOwnPost(card: HTMLElement, { previews }: SentContent, words: FormWords): HTMLElement {
  card.removeAttribute('aria-posinset');
  const [first] = previews;
  if (first) {
    const { canvas, alternativeText } = first;
    const picture = <div class="post-image-wrapper" style={{ 'aspect-ratio': `${canvas.width} / ${canvas.height}` }}>{canvas}</div>;
    canvas.role = 'img';
    canvas.ariaLabel = alternativeText || words.media;
    card.prepend(picture);
  }
  return (
    <section class="own-post" aria-label={words.ownPost} tabindex={-1}>
      <p class="own-note"><b>{words.ownPost}.</b> {words.ownPostNote}</p>
      {card}
    </section>
  );
}
