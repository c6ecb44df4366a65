/** The parts of the generator that we use. The package contains no types. */
declare module '@11ty/eleventy' {
  import type { Markdown } from 'markdown-it';

  /** The data of a page while it is written. */
  export interface PageData {
    readonly page: { readonly inputPath: string };
    /** Our property: the source file of a page that is not below the input folder. */
    readonly source?: string;
  }
  export interface Configuration {
    addPlugin(plugin: unknown, options?: object): void;
    addGlobalData(name: string, value: unknown): void;
    addTemplate(path: string, content: string, data?: object): void;
    addFilter(name: string, filter: (value: string) => unknown): void;
    amendLibrary(language: 'md', amend: (markdown: Markdown) => void): void;
    on(event: 'eleventy.after', listener: (after: { readonly directories: { readonly output: string } }) => void): void;
    setIncludesDirectory(path: string): void;
    setUseGitIgnore(isUsed: boolean): void;
  }
  export class Eleventy {
    constructor(input: string, output: string, options: { readonly quietMode: boolean; readonly configPath: string });
    init(): Promise<void>;
    write(): Promise<unknown>;
  }
}

declare module '@11ty/eleventy-plugin-syntaxhighlight' {
  const plugin: unknown;
  export default plugin;
}

declare module 'markdown-it' {
  import type { PageData } from '@11ty/eleventy';

  export interface Token {
    readonly type: string;
    tag: string;
    content: string;
    children: readonly Token[] | null;
    attrGet(name: string): string | null;
    attrSet(name: string, value: string): void;
  }
  export interface Markdown {
    readonly core: {
      readonly ruler: {
        push(
          name: string,
          rule: (state: {
            readonly tokens: readonly Token[];
            readonly env: PageData;
            readonly Token: new (type: string, tag: string, nesting: number) => Token;
          }) => void,
        ): void;
      };
    };
    readonly options: { readonly highlight: (code: string, language: string) => string };
    use(plugin: unknown, options?: object): Markdown;
    set(options: {
      readonly html: boolean;
      readonly linkify: boolean;
      readonly highlight: (code: string, language: string) => string;
    }): Markdown;
  }
}

declare module 'markdown-it-anchor' {
  const plugin: { (): void; readonly permalink: { headerLink(options: object): unknown } };
  export default plugin;
}
