/** The path of the share button's icon, in a box of 16 × 20: a tray, and an arrow out of it. */
export const shareSign = 'M1 9v7q0 2 2 2h10q2 0 2-2V9M8 15V2M4 6l4-4 4 4';
