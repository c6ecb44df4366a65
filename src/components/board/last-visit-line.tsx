import { useRef } from 'preact/hooks';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import css from './last-visit-line.css?inline';

interface LastVisitLineProps {
  readonly isShown: boolean;
  readonly text: string;
}

/**
 * A quiet line above posts of an earlier visit. It appears together with these posts. Its room stays after it has
 * disappeared, so that no visible post moves.
 */
export function LastVisitLine({ isShown, text }: LastVisitLineProps) {
  const wasShown = useRef(false);
  wasShown.current ||= isShown;
  const style = useStyleSheet<HTMLParagraphElement>(css);
  if (!wasShown.current) return null;
  return (
    <p ref={style} class="last-visit" role="status">
      {isShown && <span>{text}</span>}
    </p>
  );
}
