import type { Children } from '../../dom/jsx-runtime.ts';
import type { SafeUrl } from '../../model/safe.ts';

interface LinkProps {
  readonly href: SafeUrl;
  readonly class?: string;
  readonly part?: string;
  /** Its name, where it shows none. */
  readonly label?: string;
  /** Opens beside the page; only for addresses that are not the owner's own. */
  readonly isOutside?: boolean;
  /** Told once per opening, by key, pointer or middle button. It never holds the link up. */
  readonly onOpen?: () => void;
  readonly children: Children;
}

/** A link of a post. It stays a link: nothing cancels or delays the click. */
export const Link = ({ href, class: className, part, label, isOutside, onOpen, children }: LinkProps) => (
  <a
    href={href}
    class={className}
    part={part}
    aria-label={label}
    target={isOutside ? '_blank' : undefined}
    rel="noopener noreferrer nofollow ugc"
    onClick={() => onOpen?.()}
    // The middle button opens a link without a click event.
    onAuxclick={({ button }) => {
      if (button === 1) onOpen?.();
    }}
  >
    {children}
  </a>
);
