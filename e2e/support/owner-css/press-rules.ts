/** Selectors that can affect controls: the controls, their containers, their siblings, and pseudo-elements of these. */
const selectors = [
  'div',
  'div div',
  'article',
  '.classic-post',
  '.classic-post:hover',
  'article > div',
  'article > div:first-child',
  'article::before',
  '.classic-post::after',
  '.post-image-wrapper',
  '.post-image-wrapper::after',
  'img',
  '.post-content',
  '.post-content::before',
  'a',
  'a::after',
  '.cta',
  '.cta::after',
  '.cta span',
  '.hashtag',
  'footer',
  'footer::before',
  'header',
  '.author',
  '.mark',
  'span',
  'p',
  '.highlighted',
] as const;

const declarations = [
  'display:none',
  'display:contents;position:static',
  'opacity:0',
  'visibility:hidden',
  'content:"";display:block;position:absolute;inset:-40px;z-index:1000;background-color:red',
  'position:relative;z-index:1000;margin:-40px;padding:40px;opacity:.99',
  'transform:translate(400px,400px)',
  'transform:scale(0)',
  'translate:-400px;z-index:-1000',
  'width:0;height:0;overflow:hidden;padding:0;border-width:0',
  'max-height:0;max-width:0;overflow:hidden',
  'font-size:0;line-height:0;color:transparent',
  'padding:400px;border:400px solid red',
  'filter:opacity(0) blur(40px)',
  'content:"x";display:block;height:400px;width:400px;margin:400px;flex-shrink:0;order:-1000',
  'animation:away 2s 0s 3 forwards;transition:all 2s',
] as const;

const away = 'opacity:0;visibility:hidden;transform:translate(400px,400px)';
const keyframes = `@keyframes away{from{${away}}to{${away};scale:0}}`;

/** Combines each selector with each declaration. Each sheet contains one attack. */
export const pressRules: readonly string[] = selectors.flatMap((selector) =>
  declarations.map((text) => `${selector}{${text}}${text.startsWith('animation') ? keyframes : ''}`),
);
