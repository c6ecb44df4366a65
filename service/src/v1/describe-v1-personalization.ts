import { fieldsOf } from './read-value.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Settings that have the same name in both versions. */
const sameNames = [
  'font_secondary',
  'fontsize_primary',
  'fontsize_secondary',
  'color_name',
  'color_namebar',
  'color_namebar_buttons',
  'color_hype',
  'position_name',
  'position_namebar',
  'bg_page_image',
  'image_logo',
  'profile_embed',
  'embed_display_secondarynav',
  'embed_class_secondarynav',
  'embed_url',
  'custom_css',
] as const;

const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** The documented keys. */
export const personalizationKeys = [
  ...sameNames,
  'id',
  'user_id',
  'theme',
  'bg_image',
  'embed_display_profile',
  'embed_color_bodybg',
  'embed_minColumnWidth',
  'sharebuttons',
  'show_author',
  'personalization_name',
  'public_add_post',
  'remove_duplicate_images',
] as const;

/** Returns exactly the documented keys; null = the owner has not set the value. */
export function describeV1Personalization(id: number, boardId: number, attributes: Fields): Fields {
  const data = fieldsOf(attributes['data']);
  const background = fieldsOf(attributes['background']);
  return {
    id,
    user_id: boardId,
    theme: attributes['theme'] ?? null,
    ...Object.fromEntries(sameNames.map((name) => [name, data[name] ?? null])),
    bg_image: data['bg_image'] ?? background['image'] ?? null,
    embed_display_profile: JSON.stringify(data['embed_display_profile'] ?? {}),
    embed_color_bodybg: data['embed_color_bodybg'] ?? background['color'] ?? null,
    embed_minColumnWidth: data['embed_mincolumnwidth'] ?? null,
    sharebuttons: data['sharebuttons'] ?? attributes['share_buttons'] ?? null,
    show_author: data['show_author'] ?? attributes['author'] ?? null,
    personalization_name: attributes['name'] ?? null,
    public_add_post: isOn(data['public_add_post']),
    remove_duplicate_images: isOn(attributes['remove_duplicate_images']),
  };
}
