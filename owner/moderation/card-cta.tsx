/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { ActButton } from '../ui/act-button.tsx';
import { ctaOf, findCtaAssociations } from './find-ctas.ts';
import type { Moderation } from './moderation-state.ts';
import { nameOfPost } from './name-of-post.ts';
import type { Resource } from './team-client.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { rich, t } from '../words/words.ts';

interface CardCtaProps {
  readonly post: Resource;
  readonly moderation: Moderation;
}

/** The calls to action of one post, on its card, or a hint if its board has none. */
export function CardCta({ post, moderation }: CardCtaProps) {
  const chosen = useSignal('');
  const { id, attributes } = post;
  const boardId = Number(attributes['board_id']);
  const {
    options: { ctasAddress },
    list,
  } = moderation;
  const all = moderation.ctasByBoard.value.get(boardId);
  const used = findCtaAssociations(post, list.included.value).map(ctaOf);
  const free = (all ?? []).filter((cta) => !used.includes(cta.id));
  const value = free.some((cta) => String(cta.id) === chosen.value) ? chosen.value : String(free[0]?.id ?? '');
  const nameOf = (ctaId: number) => String(all?.find((cta) => cta.id === ctaId)?.attributes['text'] ?? '');
  const name = nameOfPost(post);
  return (
    <details
      class="card-cta"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void moderation.readCtas(boardId);
      }}
    >
      <summary>{withHidden('Button<hidden> of {name}</hidden>', { name })}</summary>
      {all === undefined && <p class="quiet">{t('Loading …')}</p>}
      {all?.length === 0 && (
        <p class="quiet">
          {ctasAddress === undefined
            ? t('This board has no button yet. Create one under “Buttons”.')
            : rich('This board has no button yet. <a>Create one</a>', {
                a: (words) => <a href={ctasAddress(boardId)}>{words}</a>,
              })}
        </p>
      )}
      {all !== undefined && used.length > 0 && (
        <ul class="used-ctas">
          {used.map((ctaId) => (
            <li key={ctaId}>
              {nameOf(ctaId)}{' '}
              <ActButton act={() => moderation.removeCta(String(ctaId), [id])}>
                {withHidden('Remove<hidden> “{button}” from {name}</hidden>', { button: nameOf(ctaId), name })}
              </ActButton>
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <div class="part">
          <select
            aria-label={t('Button for {name}', { name })}
            value={value}
            onChange={({ currentTarget }) => {
              chosen.value = currentTarget.value;
            }}
          >
            {free.map((cta) => (
              <option key={cta.id} value={String(cta.id)}>
                {String(cta.attributes['text'])}
              </option>
            ))}
          </select>
          <ActButton act={() => moderation.applyCta(value, [id], boardId)}>
            {withHidden('Add<hidden> to {name}</hidden>', { name })}
          </ActButton>
        </div>
      )}
    </details>
  );
}
