import { readFileSync } from 'node:fs';

export interface CssVector {
  readonly id: string;
  readonly class: string;
  readonly css: string;
  readonly oracle: 'no-request' | 'inside-host' | 'no-host-change' | 'no-hide-controls' | 'no-break';
}

const file = new URL('../../corpora/css/css-vectors.json', import.meta.url);

/** Returns the vectors for this server. Each requests its own path, and the class of the cards replaces `.wall`. */
export function readVectors(origin: string): readonly CssVector[] {
  const vectors = JSON.parse(readFileSync(file, 'utf8')) as readonly CssVector[];
  return vectors.map((vector) => ({
    ...vector,
    css: vector.css
      .replaceAll('https://evil.example', `${origin}/leak/${vector.id}`)
      .replaceAll('evil.example', `${new URL(origin).host}/leak/${vector.id}`)
      .replaceAll('.wall', '.classic-post'),
  }));
}

/** Typical style sheets of owners and their expected results: the selector, the property and its value. */
export const ordinary: readonly (readonly [css: string, selector: string, property: string, value: string])[] = [
  [
    '.classic-post { background-color: #ffeedd; border-radius: 12px }',
    '.classic-post',
    'background-color',
    'rgb(255, 238, 221)',
  ],
  // These boxes must not accept a size: it would apply only until the card is measured and a button is added to them.
  ['article > div { max-height: 20px }', '.post-image-wrapper', 'max-height', 'none'],
  ['article > footer { max-height: 20px }', 'footer', 'max-height', 'none'],
  ['.classic-post { border: 2px solid red !important }', '.classic-post', 'border-top-width', '2px'],
  [
    '.classic-post .post-content { font-size: 14px; line-height: 1.6; color: rgba(0,0,0,.8) }',
    '.post-content',
    'font-size',
    '14px',
  ],
  ['.post-content a { text-decoration: none; color: #c00 }', '.post-content a', 'color', 'rgb(204, 0, 0)'],
  ['.post-content > a.hashtag { font-weight: 700 }', '.post-content a', 'font-weight', '700'],
  ['.nobody, .post-content { letter-spacing: .5px }', '.post-content', 'letter-spacing', '0.5px'],
  [
    '@media (min-width: 100px) { .post-content { text-transform: uppercase } }',
    '.post-content',
    'text-transform',
    'uppercase',
  ],
  ['@supports (display: grid) { .post-content { padding: 4px 8px } }', '.post-content', 'padding-left', '8px'],
  [
    '.classic-post { background: linear-gradient(#fff, #eee); box-shadow: 0 2px 8px rgba(0,0,0,.2) }',
    '.classic-post',
    'background-image',
    'linear-gradient(rgb(255, 255, 255), rgb(238, 238, 238))',
  ],
  ['h2 { display: none }', 'h2', 'display', 'none'],
  ['.post-content::before { content: "“"; color: gray }', '.post-content', 'display', '-webkit-box|flow-root|block'],
  [
    '.classic-post:not(.highlighted) { background-color: rgb(9, 9, 9) }',
    '.classic-post',
    'background-color',
    'rgb(9, 9, 9)',
  ],
  ['.post-content { color: var(--drystone-text-color, rgb(4, 5, 6)) }', '.post-content', 'color', 'rgb(4, 5, 6)'],
];

/** The vectors that have sent one of these requests. */
export const listLeaks = (asked: readonly string[]): ReadonlySet<string> =>
  new Set(asked.flatMap((path) => /css-\d+/.exec(path) ?? []));
