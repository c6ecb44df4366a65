/** @jsxImportSource preact */
import { layoutOfTheme } from '../../src/appearance/layout-name.ts';
import { type AppearanceSetting, appearanceSettings, listThemes, showSetting } from './appearance-settings.ts';
import type { DraftState } from './appearance-draft.ts';
import { BoardPicture } from '../boards/board-picture.tsx';
import { ColorRow } from '../ui/color-row.tsx';
import { LayoutChoices } from '../embed/layout-choices.tsx';
import { MoreFields } from './more-fields.tsx';
import { templates } from './templates.ts';
import { t } from '../words/words.ts';

/** Ten appearances to begin with. */
export function TemplateGallery({ state }: { readonly state: DraftState }) {
  return (
    <section aria-labelledby="templates-heading">
      <h2 id="templates-heading">{t('Start from a template')}</h2>
      <ul class="templates">
        {templates.map((template) => {
          const { name, theme, background, data } = template;
          return (
            <li key={name}>
              <button type="button" onClick={() => state.useTemplate(template)}>
                <BoardPicture
                  layout={layoutOfTheme(theme)}
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

/** The background color that each color is read on. */
const grounds: Readonly<Record<string, string>> = {
  fontcolor_post: 'post_background_color',
  connected_hashtag_highlight_color: 'post_background_color',
  cta_text_color: 'cta_button_color',
};

/** Its key in the `data` of a personalization. */
const similarPosts = 'popup_similar_posts';

/** The settings in groups that owners recognize. */
const sizes = ['postwidth', 'postpadding'];
const type = ['font_secondary', 'fontsize_secondary'];
const settingsOf = (isWanted: (setting: AppearanceSetting) => boolean) => appearanceSettings.filter(isWanted);

interface SettingProps {
  readonly state: DraftState;
  readonly setting: AppearanceSetting;
}

function TypedSetting({ state, setting }: SettingProps) {
  const { key, label, kind, min, max } = setting;
  const value = showSetting(setting, state.draft.value.data);
  return (
    <div class="field">
      <label for={`look-${key}`}>{label}</label>
      <input
        id={`look-${key}`}
        {...(kind === 'number' ? { type: 'number', min, max } : { maxLength: 100 })}
        value={value}
        onInput={({ currentTarget }) => state.setData(key, currentTarget.value)}
      />
    </div>
  );
}

/** The settings of the appearance that is edited. */
export function AppearanceFields({ state }: { readonly state: DraftState }) {
  const draft = state.draft.value;
  const show = (key: string) =>
    showSetting(
      appearanceSettings.find((setting) => setting.key === key)!,
      draft.data,
    );
  return (
    <div class="settings">
      <div class="field">
        <label for="look-name">{t('Name')}</label>
        <input
          id="look-name"
          value={draft.name}
          maxLength={200}
          onInput={({ currentTarget }) => state.change({ name: currentTarget.value }, 'name')}
        />
      </div>
      <LayoutChoices
        name="look-theme"
        choices={listThemes(draft.theme)}
        value={draft.theme}
        onChoose={(theme) => state.change({ theme }, '')}
      />
      {[sizes, type].map((keys) => (
        <div key={keys[0]} class="setting-pair">
          {settingsOf(({ key }) => keys.includes(key)).map((setting) => (
            <TypedSetting key={setting.key} state={state} setting={setting} />
          ))}
        </div>
      ))}
      <fieldset class="group">
        <legend>{t('Colors')}</legend>
        {settingsOf(({ kind }) => kind === 'color').map(({ key, label, default: fallback }) => (
          <ColorRow
            key={key}
            id={`look-${key}`}
            label={label}
            value={draft.data[key] === undefined ? '' : show(key)}
            fallback={fallback}
            against={Object.hasOwn(grounds, key) ? show(grounds[key]!) : undefined}
            onInput={(value) => state.setData(key, value)}
          />
        ))}
        <ColorRow
          id="look-background"
          label={t('Board background')}
          value={draft.background ?? ''}
          fallback="#ffffff"
          onInput={(background) => state.change({ background }, 'background')}
          onClear={() => state.change({ background: null }, '')}
        />
      </fieldset>
      <fieldset class="group">
        <legend>{t('Shown on posts')}</legend>
        {(
          [
            ['author', t('Authors')],
            ['share_buttons', t('Share buttons')],
            ['remove_duplicate_images', t('Each image only once')],
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
        <label class="check">
          <input
            type="checkbox"
            checked={draft.data[similarPosts] === 'true'}
            onChange={({ currentTarget }) => state.setData(similarPosts, String(currentTarget.checked))}
          />
          {` ${t('Similar posts below an opened post')}`}
        </label>
      </fieldset>
      <MoreFields state={state} />
    </div>
  );
}
