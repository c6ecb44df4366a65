/** What a view made where there is no document: an element that can still be changed and is written as HTML in the end. */
export class WrittenElement {
  /** `''` = a group without an element of its own. */
  readonly tag: string;
  readonly attributes = new Map<string, string>();
  /** Property names as in a style sheet. */
  readonly style = new Map<string, string>();
  readonly children: WrittenChild[] = [];

  constructor(tag: string) {
    this.tag = tag;
  }

  append(...children: readonly WrittenChild[]): void {
    this.children.push(...children);
  }

  replaceChildren(...children: readonly WrittenChild[]): void {
    this.children.splice(0, this.children.length, ...children);
  }

  /** The first element inside of it that has this class. */
  find(className: string): WrittenElement | null {
    for (const child of this.children) {
      if (typeof child === 'string') continue;
      if (child.attributes.get('class')?.split(' ').includes(className)) return child;
      const found = child.find(className);
      if (found) return found;
    }
    return null;
  }
}

export type WrittenChild = WrittenElement | string;
