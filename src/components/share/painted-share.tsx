import { goneWhenSaved } from '../common/when-saved.ts';
import { canUseDeviceSheet, ShareButton } from './share-button.tsx';

/** The share control of a board that is at rest: the same nodes as those of a closed `ShareControl`. */
export const PaintedShare = ({ label }: { readonly label: string }) => (
  <div class="board-share" style={goneWhenSaved}>
    <ShareButton label={label} isExpanded={canUseDeviceSheet() ? undefined : false} />
  </div>
);
