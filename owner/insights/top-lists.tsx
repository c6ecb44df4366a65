/** @jsxImportSource preact */
import { RowPicture } from '../ui/row-picture.tsx';
import { hostAndPath } from '../ui/host-and-path.ts';
import type { CtaRow } from './cta-rows.ts';
import type { TopPost } from './top-posts.ts';

const number = new Intl.NumberFormat('en-GB');
const percent = new Intl.NumberFormat('en-GB', { style: 'percent' });
const count = (amount: number, one: string, many: string): string =>
  `${number.format(amount)} ${amount === 1 ? one : many}`;

interface AmountProps {
  readonly value: number;
  readonly max: number;
  readonly children: string;
}

/** A bar, and what it says in words. */
const Amount = ({ value, max, children }: AmountProps) => (
  <p class="top-counts">
    <meter min={0} max={max} value={value} aria-hidden="true" />
    {children}
  </p>
);

interface TopPostsProps {
  readonly posts: readonly TopPost[];
}

/** The posts that visitors opened and clicked most, with their pictures. The bar compares them with the first one. */
export function TopPosts({ posts }: TopPostsProps) {
  const [first] = posts;
  const max = Math.max(1, first ? first.opens + first.clicks : 0);
  return (
    <ol class="top-posts">
      {posts.map(({ id, words, author, picture, link, opens, clicks }) => (
        <li key={id}>
          <RowPicture address={picture} name={author} />
          <div class="row-words">
            <p class="top-words" dir="auto">
              {link === null ? (
                <span>{words}</span>
              ) : (
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {words}
                  <span class="hidden"> (new window)</span>
                </a>
              )}
            </p>
            <p class="quiet" dir="auto">
              {author}
            </p>
            <Amount value={opens + clicks} max={max}>
              {`${count(opens, 'open', 'opens')} · ${count(clicks, 'click', 'clicks')}`}
            </Amount>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The buttons by their clicks, each with its share of all clicks on buttons. */
export function TopButtons({ rows }: { readonly rows: readonly CtaRow[] }) {
  return (
    <ol class="top-posts">
      {rows.map(({ id, label, link, clicks, share }) => (
        <li key={id}>
          <div class="row-words">
            <p class="top-words" dir="auto">
              <span>{label}</span>
            </p>
            <p class="quiet top-link" dir="ltr">
              {hostAndPath(link)}
            </p>
            <Amount value={share} max={1}>{`${count(clicks, 'click', 'clicks')} · ${percent.format(share)}`}</Amount>
          </div>
        </li>
      ))}
    </ol>
  );
}
