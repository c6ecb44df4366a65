/**
 * Lets boards count what is done on them once the visitor agrees to statistics, and no longer when that is taken back. Speaks the public
 * functions and events of the WP Consent API. Where there is no such API nobody was asked, and nothing is counted.
 */
const category = 'statistics';
const waits = 'engagement-waits';

/** Elements that the server told to wait, and what was pasted into pages and filled in later. */
const boards = new Set();

function isAgreed() {
	return typeof window.wp_has_consent === 'function' && window.wp_has_consent( category ) === true;
}

function tell( mayCount ) {
	for ( const board of document.querySelectorAll( `drystone-board[${ waits }]` ) ) {
		boards.add( board );
	}
	for ( const board of boards ) {
		board.toggleAttribute( waits, ! mayCount );
	}
}

const look = () => tell( isAgreed() );

document.addEventListener( 'wp_listen_for_consent_change', ( { detail } ) => {
	const said = detail?.[ category ];
	if ( said ) {
		tell( said === 'allow' );
	}
} );
// A banner may find out late which kind of consent counts here; and an optimiser may bring the API late.
document.addEventListener( 'wp_consent_type_defined', look );
window.addEventListener( 'load', look );
// A board that comes later, by a script or out of a placeholder.
document.addEventListener( 'drystone-ready', look );
look();
