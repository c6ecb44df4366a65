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
