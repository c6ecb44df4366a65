import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseDeclaration } from './check-declaration.ts';

const inCard = (property: string, value: string) => refuseDeclaration(property, value, false);

test('colors, type, boxes and small movements are accepted', () => {
  for (const [property, value] of [
    ['color', 'rgb(1, 2, 3)'],
    ['background-image', 'linear-gradient(rgb(0, 0, 0) 0%, rgba(1, 2, 3, 0.5) 100%)'],
    ['border-top-left-radius', '50%'],
    ['font-family', '"Noto Sans", serif'],
    ['padding-left', 'calc(1em + 4px)'],
    ['margin-top', '-8px'],
    ['width', '100%'],
    ['box-shadow', 'rgba(0, 0, 0, 0.2) 0px 2px 8px 0px'],
    ['transform', 'scale(1.03)'],
    ['filter', 'grayscale(1) blur(2px)'],
    ['transition-duration', '0.2s'],
    ['animation-duration', '0.5s'],
    ['animation-iteration-count', '3'],
    ['position', 'absolute'],
    ['content', '"→"'],
    ['color', 'var(--drystone-text-color, red)'],
    ['-webkit-line-clamp', '4'],
    ['display', 'none'],
    ['flex-grow', '1'],
    ['z-index', '2'],
    ['font-weight', '700'],
    ['line-height', '1.5'],
  ] as const)
    assert.equal(inCard(property, value), null, `${property}: ${value}`);
});

test('declarations that load, cover, forge or flash are refused', () => {
  for (const [property, value] of [
    ['background-image', 'url("https://a.example/")'],
    ['background-image', 'image-set("https://a.example/" 1x)'],
    ['background-image', 'URL(x)'],
    ['background-image', 'element(#a)'],
    ['background-image', 'paint(x)'],
    ['content', 'attr(href)'],
    ['content', '"Your session expired. Enter your password:"'],
    ['color', '"x"'],
    ['position', 'fixed'],
    ['position', 'sticky'],
    ['width', '9999px'],
    ['margin-left', '-100vw'],
    ['top', '-9999px'],
    ['transform', 'scale(100)'],
    ['scale', '50'],
    ['filter', 'blur(200px)'],
    ['outline-width', '9999px'],
    ['pointer-events', 'none'],
    ['clip-path', 'inset(100%)'],
    ['zoom', '50'],
    ['all', 'unset'],
    ['contain', 'none'],
    ['direction', 'rtl'],
    ['--drystone-background', 'red'],
    ['color', 'var(--d-text-color)'],
    ['color', 'var(--x)'],
    ['animation-iteration-count', 'infinite'],
    ['animation-duration', '0.05s'],
    ['font-size', '400em'],
    ['color', 'red;}body{'],
    ['color', 'expression(alert(1))'],
    ['behavior', 'x'],
    ['box-shadow', '0px 0px 999px 0px red'],
    ['width', '1e9px'],
    ['width', '5zz'],
  ] as const)
    assert.notEqual(inCard(property, value), null, `${property}: ${value}`);
});

test('the board alone places and sizes the card itself', () => {
  for (const property of ['position', 'top', 'width', 'display', 'margin-left', 'inset-inline-start', 'float'])
    assert.match(refuseDeclaration(property, 'initial', true) ?? '', /places and sizes/);
  for (const property of ['padding-left', 'color', 'opacity'])
    assert.equal(refuseDeclaration(property, 'initial', true), null);
});

test('each notation of a color, gradient, filter and movement is accepted', () => {
  const valuesOf: Readonly<Record<string, readonly string[]>> = {
    color: [
      'hsl(120deg 50% 50%)',
      'hsla(120, 50%, 50%, 0.5)',
      'hwb(12 50% 0%)',
      'lab(50% 40 59)',
      'lch(50% 70 50)',
      'oklab(0.5 0.1 0.1)',
      'oklch(0.5 0.2 50)',
      'color(display-p3 1 0 0)',
      'color-mix(in srgb, red 50%, blue)',
    ],
    width: ['min(10px, 2em)', 'max(10px, 2em)', 'clamp(1px, 2em, 3px)'],
    'background-image': [
      'radial-gradient(red, blue)',
      'conic-gradient(red, blue)',
      'repeating-linear-gradient(red, blue 4px)',
      'repeating-radial-gradient(red, blue 4px)',
      'repeating-conic-gradient(red, blue 4deg)',
    ],
    'transition-timing-function': ['cubic-bezier(0.1, 0, 1, 1)', 'steps(4, jump-end)', 'linear(0, 0.5, 1)'],
    transform: [
      'translate(1px, 2px)',
      'translateX(4px)',
      'translateY(4px)',
      'rotate(3deg)',
      'scaleX(1.1)',
      'scaleY(1.1)',
      'skew(2deg)',
      'skewX(2deg)',
      'skewY(2deg)',
    ],
    filter: [
      'brightness(1.1)',
      'contrast(1.1)',
      'hue-rotate(90deg)',
      'invert(1)',
      'saturate(1.2)',
      'sepia(0.5)',
      'drop-shadow(red 1px 1px 2px)',
      'opacity(0.5)',
    ],
  };
  for (const [property, values] of Object.entries(valuesOf))
    for (const value of values) assert.equal(inCard(property, value), null, `${property}: ${value}`);
});

test('the properties of type, boxes and places are accepted', () => {
  const properties =
    'align-items align-self aspect-ratio animation-name background-clip background-position-x background-size bottom ' +
    'box-sizing column-gap content cursor float flex-basis font-style font-variant-caps font-kerning hyphens ' +
    'inset-inline-start inset justify-content left letter-spacing -webkit-box-orient min-height max-inline-size ' +
    'object-fit opacity order overflow-x padding place-items right rotate row-gap scale text-align-last ' +
    'text-decoration-color text-indent text-underline-offset text-wrap text-wrap-mode transform-origin ' +
    'transition-duration translate vertical-align visibility white-space white-space-collapse word-spacing';
  for (const property of properties.split(' ')) assert.equal(inCard(property, 'normal'), null, property);
  for (const property of ['x-color', 'color-x', 'animation-timeline', 'background-x', 'font-palette', 'transform-box'])
    assert.match(inCard(property, 'normal') ?? '', /property is not allowed/, property);
});

test('a length, angle or time is accepted up to the bound of its unit, and not beyond it', () => {
  for (const [property, accepted, refused] of [
    ['width', '400px', '401px'],
    ['margin-left', '-40px', '-41px'],
    ['width', '25em', '26em'],
    ['margin-left', '-2em', '-3em'],
    ['width', '25rem', '26rem'],
    ['margin-left', '-2rem', '-3rem'],
    ['width', '25ex', '26ex'],
    ['width', '60ch', '61ch'],
    ['width', '25lh', '26lh'],
    ['width', '100%', '101%'],
    ['margin-left', '-100%', '-101%'],
    ['width', '100vw', '101vw'],
    ['width', '0vw', '-1vw'],
    ['height', '100vh', '101vh'],
    ['height', '0vh', '-1vh'],
    ['width', '100cqw', '101cqw'],
    ['width', '100cqi', '101cqi'],
    ['width', '100vmin', '101vmin'],
    ['width', '100vmax', '101vmax'],
    ['width', '300pt', '301pt'],
    ['transform', 'rotate(360deg)', 'rotate(361deg)'],
    ['transform', 'rotate(-360deg)', 'rotate(-361deg)'],
    ['rotate', '1turn', '2turn'],
    ['rotate', '7rad', '8rad'],
    ['transition-delay', '20s', '21s'],
    ['transition-delay', '20000ms', '20001ms'],
    ['z-index', '1000', '1001'],
    ['z-index', '-1000', '-1001'],
    ['box-shadow', 'red 0px 0px 40px 0px', 'red 0px 0px 41px 0px'],
    ['text-shadow', 'red 0px 0px 40px', 'red 0px 0px 41px'],
    ['letter-spacing', '40px', '41px'],
    ['word-spacing', '40px', '41px'],
    ['scale', '1.5', '1.6'],
    ['animation-iteration-count', '3', '4'],
    ['animation-duration', '0.4s', '0.39s'],
    ['animation-duration', '400ms', '399ms'],
    ['content', '"123456789012"', '"1234567890123"'],
  ] as const) {
    assert.equal(inCard(property, accepted), null, `${property}: ${accepted}`);
    assert.notEqual(inCard(property, refused), null, `${property}: ${refused}`);
  }
});

test('an owner reads why a declaration is left out', () => {
  for (const [property, value, reason] of [
    ['--drystone-background', 'red', 'only pages set custom properties'],
    ['zoom', '50', 'this property is not allowed'],
    ['color', 'red;', 'its value has characters that are not allowed'],
    ['content', '"Enter your password"', 'only text of up to 12 characters can be added'],
    ['color', '"x"', 'it must not contain text'],
    ['position', 'fixed', 'only static, relative and absolute stay inside of a card'],
    ['animation-iteration-count', 'infinite', 'visitors cannot stop endless motion'],
    ['background-image', 'paint(x)', 'paint() is not allowed'],
    ['color', 'var(--x)', 'only --drystone-… properties can be read'],
    ['width', '9999px', '9999px is out of bounds'],
    ['animation-duration', '0.05s', 'a change this fast could flash'],
  ] as const)
    assert.equal(inCard(property, value), reason, `${property}: ${value}`);
});
