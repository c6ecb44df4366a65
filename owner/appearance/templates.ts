import { t } from '../words/words.ts';

/** A template of an appearance: a personalization without a board. */
export interface Template {
  readonly name: string;
  readonly theme: string;
  readonly author: boolean;
  readonly share_buttons: boolean;
  readonly background: string | null;
  readonly data: Readonly<Record<string, string>>;
}

interface Colors {
  readonly text: string;
  readonly card: string;
  readonly tag: string;
  readonly button: string;
  readonly label: string;
}

const colorsOf = ({ text, card, tag, button, label }: Colors): Readonly<Record<string, string>> => ({
  fontcolor_post: text,
  post_background_color: card,
  connected_hashtag_highlight_color: tag,
  color_name: text,
  color_namebar: card,
  color_namebar_buttons: card,
  cta_button_color: button,
  cta_text_color: label,
  popup_background_color: card,
  popup_font_color_body: text,
  popup_font_color_author: text,
  popup_font_color_link: tag,
});

const paper = { text: '#24251f', card: '#ffffff', tag: '#3d5a2a', button: '#3d5a2a', label: '#ffffff' };
const night = { text: '#eef0ff', card: '#171c2e', tag: '#9db8ff', button: '#9db8ff', label: '#10142a' };
const warm = { text: '#3b2a1a', card: '#fffaf2', tag: '#9a3b12', button: '#9a3b12', label: '#ffffff' };
const forest = { text: '#f0f5ee', card: '#1d3327', tag: '#b5e0a0', button: '#b5e0a0', label: '#13241b' };
const rose = { text: '#40121f', card: '#fff4f6', tag: '#a3123f', button: '#a3123f', label: '#ffffff' };
const ink = { text: '#111111', card: '#ffffff', tag: '#111111', button: '#111111', label: '#ffffff' };
const sea = { text: '#0e2a38', card: '#f1f9fc', tag: '#0b5c80', button: '#0b5c80', label: '#ffffff' };

/** Ten templates; each is saved as the board's own and can be changed. */
export const templates: readonly Template[] = [
  {
    name: t('Clean'),
    theme: 'classic',
    author: true,
    share_buttons: true,
    background: null,
    data: { ...colorsOf(paper), postwidth: '300', postpadding: '16', fontsize_secondary: '16' },
  },
  {
    name: t('Night'),
    theme: 'classic',
    author: true,
    share_buttons: true,
    background: '#0c1020',
    data: { ...colorsOf(night), postwidth: '300', postpadding: '14', fontsize_secondary: '16' },
  },
  {
    name: t('Bakery'),
    theme: 'classic',
    author: true,
    share_buttons: true,
    background: '#f6ead8',
    data: {
      ...colorsOf(warm),
      postwidth: '280',
      postpadding: '18',
      font_secondary: 'Georgia',
      fontsize_secondary: '17',
    },
  },
  {
    name: t('Gallery'),
    theme: 'square_photo',
    author: false,
    share_buttons: false,
    background: null,
    data: { ...colorsOf(ink), postwidth: '240', postpadding: '4', fontsize_secondary: '15' },
  },
  {
    name: t('Portraits'),
    theme: 'tall_photo',
    author: true,
    share_buttons: false,
    background: '#1a1a1a',
    data: { ...colorsOf(ink), postwidth: '220', postpadding: '8', fontsize_secondary: '15' },
  },
  {
    name: t('Ribbon'),
    theme: 'slider',
    author: true,
    share_buttons: true,
    background: null,
    data: { ...colorsOf(sea), postwidth: '280', postpadding: '16', fontsize_secondary: '16' },
  },
  {
    name: t('Newsroom'),
    theme: 'news',
    author: true,
    share_buttons: true,
    background: null,
    data: { ...colorsOf(ink), postpadding: '20', font_secondary: 'Georgia', fontsize_secondary: '17' },
  },
  {
    name: t('Reviews'),
    theme: 'table',
    author: true,
    share_buttons: false,
    background: '#eef6fa',
    data: { ...colorsOf(sea), postwidth: '320', postpadding: '16', fontsize_secondary: '16' },
  },
  {
    name: t('Forest'),
    theme: 'classic',
    author: true,
    share_buttons: true,
    background: '#12221a',
    data: { ...colorsOf(forest), postwidth: '320', postpadding: '12', fontsize_secondary: '17' },
  },
  {
    name: t('Rose'),
    theme: 'classic',
    author: true,
    share_buttons: true,
    background: '#fbdfe6',
    data: { ...colorsOf(rose), postwidth: '260', postpadding: '12', fontsize_secondary: '16' },
  },
];
