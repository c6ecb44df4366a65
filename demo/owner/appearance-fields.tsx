/** @jsxImportSource preact */
import { appearanceSettings, listThemes, showSetting } from '../site/moderation/appearance-settings.ts';
import { Select } from '../site/moderation/form-fields.tsx';
import type { DraftState } from './appearance-draft.ts';
import { BoardPicture } from './board-picture.tsx';
import { ColorRow } from './color-row.tsx';
import { templates } from './templates.ts';

/** Ten appearances to begin with. */
export function TemplateGallery({ state }: { readonly state: DraftState }) {
  return (
    <section aria-labelledby="templates-heading">
      <h2 id="templates-heading">Start from a template</h2>
      <ul class="templates">
        {templates.map((template) => {
          const { name, theme, background, data } = template;
          return (
            <li key={name}>
              <button type="button" onClick={() => state.useTemplate(template)}>
                <BoardPicture
                  theme={theme}
                  background={background ?? '#eceeec'}
                  card={data['post_background_color']!}
                  text={data['fontcolor_post']!}
                  accent={data['cta_button_color']!}
                />
                <span>{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The color that another one is read on. */
const grounds: Readonly<Record<string, string>> = {
  fontcolor_post: 'post_background_color',
  connected_hashtag_highlight_color: 'post_background_color',
  cta_text_color: 'cta_button_color',
};

/** The settings of the appearance that is edited. */
export function AppearanceFields({ state }: { readonly state: DraftState }) {
  const draft = state.draft.value;
  const settingOf = (key: string) => appearanceSettings.find((setting) => setting.key === key)!;
  const show = (key: string) => showSetting(settingOf(key), draft.data);
  return (
    <div class="settings">
      <div class="field">
        <label for="look-name">Name</label>
        <input
          id="look-name"
          value={draft.name}
          maxLength={200}
          onInput={({ currentTarget }) => state.change({ name: currentTarget.value }, 'name')}
        />
      </div>
      <Select
        id="look-theme"
        label="Layout"
        value={draft.theme}
        options={listThemes(draft.theme)}
        onChange={(theme) => state.change({ theme }, '')}
      />
      {appearanceSettings.map(({ key, label, kind, min, max, default: fallback }) =>
        kind === 'color' ? (
          <ColorRow
            key={key}
            id={`look-${key}`}
            label={label}
            value={draft.data[key] === undefined ? '' : show(key)}
            fallback={fallback}
            against={Object.hasOwn(grounds, key) ? show(grounds[key]!) : undefined}
            onInput={(value) => state.setData(key, value)}
          />
        ) : (
          <div key={key} class="field">
            <label for={`look-${key}`}>{label}</label>
            {kind === 'number' ? (
              <input
                id={`look-${key}`}
                type="number"
                min={min}
                max={max}
                value={show(key)}
                onInput={({ currentTarget }) => state.setData(key, currentTarget.value)}
              />
            ) : (
              <input
                id={`look-${key}`}
                maxLength={100}
                value={show(key)}
                onInput={({ currentTarget }) => state.setData(key, currentTarget.value)}
              />
            )}
          </div>
        ),
      )}
      <ColorRow
        id="look-background"
        label="Board background"
        value={draft.background ?? ''}
        fallback="#ffffff"
        onInput={(background) => state.change({ background }, 'background')}
        onClear={() => state.change({ background: null }, '')}
      />
      {(
        [
          ['author', 'Authors'],
          ['share_buttons', 'Share buttons'],
        ] as const
      ).map(([name, label]) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={draft[name]}
            onChange={({ currentTarget }) => state.change({ [name]: currentTarget.checked }, '')}
          />
          {` ${label}`}
        </label>
      ))}
    </div>
  );
}
