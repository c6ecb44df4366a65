import shareCss from '../share/share-control.css?inline';
import controlsCss from './card-controls.css?inline';

/** Style sheet of what the living board adds to cards: adopted before the parts are drawn. */
export const liveCardCss = controlsCss + shareCss;
