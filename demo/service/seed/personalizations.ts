import type { SeedPersonalization } from './seed-types.ts';

/**
 * Looks of the campaign board. They are as untidy as an owner's settings are on the wire: strings for numbers,
 * 0, 1 and "true" for booleans, capital letters mixed, most keys absent.
 */
export const campaignPersonalizations: readonly SeedPersonalization[] = [
  { name: 'Plain', theme: 'classic', data: { postwidth: '300' } },
  {
    name: 'Spring',
    theme: 'new_classic',
    author: true,
    share_buttons: true,
    background: { color: '#F4F7E8' },
    data: {
      postwidth: '320', postpadding: 14, embed_mincolumnwidth: '240',
      font_secondary: 'Georgia', fontsize_primary: '18', fontsize_secondary: 17,
      fontcolor_post: '#24331B', post_background_color: '#FFFFFF', connected_hashtag_highlight_color: '#B3261E',
      color_name: '#24331B', color_namebar: '#DDE8B9', color_namebar_buttons: '#4F6F1C',
      show_author: 1, generic_avatar_background_color: '#4F6F1C', generic_avatar_text_color: '#FFFFFF',
      time_language: 'en', sharebuttons: 'true', sharebuttonoptions: ['fb', 'pin', 'email'],
      cta_button_color: '#B3261E', cta_text_color: '#ffffff', cta_button_show: 'both',
      cta_hotspot_color: '#FFFFFF', cta_hotspot_outline_color: '#B3261E', cta_hotspot_size: '34',
      popup_font: 'Georgia', popup_size: 'large', popup_background_color: '#FFFFFF', popup_font_color_link: '#B3261E',
      public_add_post: 'true', publicpost_button_text: 'Add your day', publicpost_button_color: '#4F6F1C', publicpost_button_text_color: '#FFFFFF',
    },
  },
  {
    name: 'Night',
    theme: 'classic',
    author: true,
    share_buttons: true,
    background: { color: '#0B1026', image: 'milky-way-sea.jpg' },
    data: {
      postwidth: 280, postpadding: '8', fontsize_secondary: '16px',
      fontcolor_post: '#F2F0FF', post_background_color: '#161C3D', embed_color_bodybg: '#0B1026', connected_hashtag_highlight_color: '#FFB37A',
      color_name: '#F2F0FF', color_namebar: '#161C3D', color_namebar_buttons: '#FFB37A',
      show_author: 'true', generic_avatar_background_color: '#FFB37A', generic_avatar_text_color: '#161C3D',
      sharebuttons: 1, cta_button_color: '#FFB37A', cta_text_color: '#161C3D', cta_button_show: 'post',
      popup_background_color: '#161C3D', popup_image_background_color: '#000000', popup_lightbox_color: 'rgba(4, 6, 18, 0.9)',
      popup_font_color_author: '#FFFFFF', popup_font_color_author_username: '#B8BCE0', popup_font_color_body: '#F2F0FF', popup_font_color_link: '#FFB37A',
    },
  },
  {
    // Too little contrast on purpose, in every pair: the repair of the theme has something to do.
    name: 'Faint',
    theme: 'classic',
    author: true,
    data: {
      fontcolor_post: '#D9D2C5', post_background_color: '#F7F3EA', connected_hashtag_highlight_color: '#EFE2B8',
      color_name: '#E8E8E8', color_namebar: '#FFFFFF', color_namebar_buttons: '#F0E9D8',
      generic_avatar_background_color: '#F5EBD3', generic_avatar_text_color: '#FFFFFF',
      cta_button_color: '#FFF4A8', cta_text_color: '#FFFFFF', cta_hotspot_color: '#FFFFFF', cta_hotspot_outline_color: '#FFFFFF',
      popup_background_color: '#FFFFFF', popup_font_color_author_username: '#CCCCCC', popup_font_color_body: '#C9C9C9', fontsize_secondary: '11',
    },
  },
  {
    name: 'Square',
    theme: 'square_photo',
    author: false,
    share_buttons: false,
    data: { postwidth: '260', postpadding: '0', text_on_hover: 1, show_author: 0, sharebuttons: '0', cta_button_color: '#24331B', image_effect: 'none' },
  },
];
