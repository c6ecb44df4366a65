import type { Children } from '../../jsx/jsx-runtime.ts';
import type { SafeUrl } from '../../model/safe.ts';
import type { LinkEvents } from './link-events.ts';

interface LinkProps {
  readonly href: SafeUrl;
  readonly class?: string;
  readonly part?: string;
  /** Opens in a new tab; only for addresses that are not the owner's own. */
  readonly isOutside?: boolean;
  /**
   * An accessible name if the link shows none; or attributes that hide it from screen readers and Tab if it repeats the
   * link beside it.
   */
  readonly attributes?: {
    readonly 'aria-label'?: string;
    readonly 'aria-hidden'?: true;
    readonly tabindex?: -1;
  };
  readonly events?: LinkEvents | undefined;
  readonly children?: Children;
}

/** A link of a post. It stays a link: no code cancels or delays the click. */
export const Link = ({ href, class: className, part, attributes, isOutside, events, children }: LinkProps) => (
  <a
    href={href}
    class={className}
    part={part}
    {...attributes}
    target={isOutside ? '_blank' : undefined}
    rel="noopener noreferrer nofollow ugc"
    {...events}
  >
    {children}
  </a>
);
