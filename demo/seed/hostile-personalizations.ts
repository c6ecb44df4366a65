import type { Payloads } from './hostile-payloads.ts';

const personalizationCount = 24;

/** Settings of every type: sizes, colors, fonts, addresses, texts, lists. */
const keys = [
  'postwidth',
  'postpadding',
  'gridwidth',
  'gridheight',
  'embed_mincolumnwidth',
  'theme_layout',
  'text_on_hover',
  'font_secondary',
  'font_secondary_woff_url',
  'fontsize_primary',
  'fontsize_secondary',
  'fontcolor_post',
  'connected_hashtag_highlight_color',
  'color_name',
  'color_namebar',
  'color_namebar_buttons',
  'header',
  'image_logo',
  'bg_image',
  'bg_page_image',
  'post_background_color',
  'embed_color_bodybg',
  'show_author',
  'generic_avatar_background_color',
  'generic_avatar_text_color',
  'time_language',
  'image_effect',
  'sharebuttons',
  'sharebuttonoptions',
  'cta_button_color',
  'cta_text_color',
  'cta_button_show',
  'cta_hotspot_color',
  'cta_hotspot_outline_color',
  'cta_hotspot_size',
  'popup_font',
  'popup_font_woff_url',
  'popup_fontsize',
  'popup_background_color',
  'popup_lightbox_color',
  'popup_custom_css',
  'publicpost_button_text',
  'publicpost_button_color',
] as const;

/**
 * Attack values for colors and lengths. They try to escape from the value, inject into the style sheet or send a
 * request.
 */
const escapes = [
  'red;background:url(https://evil.example/x)',
  'red}*{background:url(https://evil.example/x)',
  'url(https://evil.example/x)',
  'image-set("https://evil.example/x" 1x)',
  'var(--x,url(https://evil.example/x))',
  'expression(alert(1))',
  '</style><script>alert(1)</script>',
  '1e9px',
  '-1px',
  'calc(1px * 1e9)',
  '100vw',
  'inherit',
  'Arial;}@import "https://evil.example/x";',
  '\\72 ed',
  'attr(x)',
  'env(x)',
] as const;

/** Personalizations that contain attacks. The first has the simplest theme, because a board uses it by default. */
export function describeHostilePersonalizations({ all, styles }: Payloads): Record<string, unknown>[] {
  const values: readonly string[] = [...escapes, ...all];
  const pick = (one: number, key: number): string => values[(one * 131 + key * (one + 1)) % values.length] ?? '';
  return Array.from({ length: personalizationCount }, (_, one) => ({
    name: pick(one, 1),
    theme: one === 0 ? 'classic' : pick(one, 2),
    author: one % 2 === 0 ? pick(one, 3) : true,
    share_buttons: pick(one, 4),
    remove_duplicate_images: pick(one, 5),
    background: { color: escapes[one % escapes.length], image: pick(one, 6) },
    data: {
      ...Object.fromEntries(keys.map((key, index) => [key, pick(one, index)])),
      custom_css: styles.filter((_, index) => index % personalizationCount === one).join('\n'),
    },
  }));
}
