/** @jsxImportSource preact */
import { RowPicture } from '../ui/row-picture.tsx';
import { hostAndPath } from '../ui/host-and-path.ts';
import type { CtaRow } from './cta-rows.ts';
import type { TopPost } from './top-posts.ts';
import { formatNumber, plural, t } from '../words/words.ts';

const countOpens = (count: number): string => plural(count, { one: '{count} open', other: '{count} opens' });
const countClicks = (count: number): string => plural(count, { one: '{count} click', other: '{count} clicks' });

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
                  <span class="hidden">{` ${t('(new window)')}`}</span>
                </a>
              )}
            </p>
            <p class="quiet" dir="auto">
              {author}
            </p>
            <Amount value={opens + clicks} max={max}>
              {`${countOpens(opens)} · ${countClicks(clicks)}`}
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
            <Amount
              value={share}
              max={1}
            >{`${countClicks(clicks)} · ${formatNumber(share, { style: 'percent' })}`}</Amount>
          </div>
        </li>
      ))}
    </ol>
  );
}
