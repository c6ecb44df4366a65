/**
 * Allows boards to send engagement after the visitor has consented to statistics, and stops them after consent is
 * withdrawn. It uses the public functions and events of the WP Consent API. Without that API there is no consent, and
 * nothing is counted.
 */
const category = 'statistics';
const waits = 'engagement-waits';

/** Boards that the server marked as waiting for consent, and pasted boards that were filled later. */
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
// A banner may determine the type of consent late, and an optimiser may load the API late.
document.addEventListener( 'wp_consent_type_defined', look );
window.addEventListener( 'load', look );
// This handles a board that is added later, by a script or in a placeholder.
document.addEventListener( 'drystone-ready', look );
look();
