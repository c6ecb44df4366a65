import type { Children } from '../../jsx/jsx-runtime.ts';
import type { SafeUrl } from '../../model/safe.ts';

interface LinkProps {
  readonly href: SafeUrl;
  readonly class?: string;
  readonly part?: string;
  /** Its name, where it shows none. */
  readonly label?: string;
  /** Opens beside the page; only for addresses that are not the owner's own. */
  readonly isOutside?: boolean;
  /** Repeats the link beside it, for pointers: it is neither read nor reached by Tab. */
  readonly isRepeated?: boolean;
  /** Called once per opening, by key, pointer or middle button. It never holds the link up. */
  readonly onOpen?: (() => void) | undefined;
  readonly children?: Children;
}

/** A link of a post. It stays a link: nothing cancels or delays the click. */
export const Link = ({ href, class: className, part, label, isOutside, isRepeated, onOpen, children }: LinkProps) => (
  <a
    href={href}
    class={className}
    part={part}
    aria-label={label}
    aria-hidden={isRepeated}
    tabindex={isRepeated ? -1 : undefined}
    target={isOutside ? '_blank' : undefined}
    rel="noopener noreferrer nofollow ugc"
    onClick={onOpen}
    // The middle button opens a link without a click event.
    onAuxClick={
      onOpen &&
      (({ button }) => {
        if (button === 1) onOpen();
      })
    }
  >
    {children}
  </a>
);
