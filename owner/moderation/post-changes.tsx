/** @jsxImportSource preact */
import { diffWordsWithSpace } from 'diff';
import { webAddress } from '../ui/read-text.ts';
import { type PostDifference, readChanges } from './read-changes.ts';
import type { Resource } from './team-client.ts';
import { t } from '../words/words.ts';

/** A text of which more than this part is other is easier to read as a whole than word by word. */
const mostlyOther = 0.6;

/** Screen readers rarely tell `del` and `ins` apart from other text, so both are named. */
const Removed = ({ children }: { readonly children: string }) => (
  <del>
    <span class="hidden">{t('[removed]')} </span>
    {children}
    <span class="hidden"> {t('[end]')}</span>
  </del>
);
const Added = ({ children }: { readonly children: string }) => (
  <ins>
    <span class="hidden">{t('[new]')} </span>
    {children}
    <span class="hidden"> {t('[end]')}</span>
  </ins>
);

function Words({ before, after }: { readonly before: string; readonly after: string }) {
  const parts = diffWordsWithSpace(before, after, {
    intlSegmenter: new Intl.Segmenter(undefined, { granularity: 'word' }),
  });
  const changed = parts.reduce((sum, { added, removed, value }) => sum + (added || removed ? value.length : 0), 0);
  const isOther = changed > mostlyOther * (before.length + after.length);
  return (
    <p class="text" dir="auto">
      {isOther ? (
        <>
          {before !== '' && <Removed>{before}</Removed>} {after !== '' && <Added>{after}</Added>}
        </>
      ) : (
        parts.map(({ added, removed, value }, index) =>
          added ? <Added key={index}>{value}</Added> : removed ? <Removed key={index}>{value}</Removed> : value,
        )
      )}
    </p>
  );
}

function Pictures({ caption, addresses }: { readonly caption: string; readonly addresses: readonly string[] }) {
  const shown = addresses.filter((address) => webAddress(address) !== null);
  return (
    <figure>
      <figcaption class="quiet">{caption}</figcaption>
      {shown.length === 0 && <p class="quiet">{t('No picture')}</p>}
      {shown.map((address, index) => (
        <img
          key={address}
          src={address}
          alt={
            shown.length > 1
              ? t('{caption}, picture {number}', { caption, number: index + 1 })
              : t('{caption} picture', { caption })
          }
          loading="lazy"
          decoding="async"
          referrerpolicy="no-referrer"
        />
      ))}
    </figure>
  );
}

function Difference({ change }: { readonly change: PostDifference }) {
  return (
    <div>
      <dt>{change.kind === 'text' ? change.label : t('Pictures')}</dt>
      <dd>
        {change.kind === 'text' ? (
          <Words {...change} />
        ) : (
          <div class="change-pictures">
            <Pictures caption={t('Approved')} addresses={change.before} />
            <Pictures caption={t('New')} addresses={change.after} />
          </div>
        )}
      </dd>
    </div>
  );
}

/** What the source of a post changed since it was approved; nothing for all other posts. */
export function PostChanges({ post }: { readonly post: Resource }) {
  const changes = readChanges(post);
  if (changes.length === 0) return null;
  const id = `changes-${post.id}`;
  return (
    <section class="changes" aria-labelledby={id}>
      <h4 id={id}>{t('Changed since you approved it')}</h4>
      <p class="quiet">{t('Visitors do not see this post until you decide.')}</p>
      <dl>
        {changes.map((change) => (
          <Difference key={change.kind === 'text' ? change.label : 'pictures'} change={change} />
        ))}
      </dl>
    </section>
  );
}
