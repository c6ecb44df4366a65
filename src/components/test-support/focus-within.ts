// In the document of these tests nothing matches `:focus-within`. Import this for components that keep the focus.
import './document.ts';

const { matches } = window.Element.prototype;

Object.assign(window.Element.prototype, {
  matches(this: Element, selector: string): boolean {
    return selector === ':focus-within' ? this.contains(document.activeElement) : matches.call(this, selector);
  },
});
