<?php
/**
 * The reasons why a board cannot be shown, with instructions for the site's owner and authors.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * @param WP_Error $error of a try to ask the service.
 * @return string 'missing', 'private', 'busy', 'failing', 'no_service' (something else answers there), 'forbidden' (this site may not ask) or 'unreachable'.
 */
function drystone_board_problem_kind( $error ) {
	$status = (int) ( $error->get_error_data()['status'] ?? 0 );
	$kinds  = array(
		404 => 'missing',
		410 => 'missing',
		401 => 'private',
		403 => 'private',
		429 => 'busy',
	);
	if ( $status > 0 ) {
		return $kinds[ $status ] ?? ( $status >= 500 ? 'failing' : 'no_service' );
	}
	return in_array( $error->get_error_code(), array( 'http_request_not_executed', 'http_request_block' ), true ) ? 'forbidden' : 'unreachable';
}

/**
 * The error and its remedy, in a sentence or two.
 *
 * @param string $kind    as above, or 'blocked': this site reaches the service, and a browser does not.
 * @param string $board   its slug or number.
 * @param string $service its address.
 */
function drystone_board_problem_words( $kind, $board, $service ) {
	switch ( $kind ) {
		case 'missing':
			/* translators: %s: slug of a board */
			return sprintf( __( 'The service has no board “%s”. Check its short name, or pick another board.', 'drystone-board' ), $board );
		case 'private':
			/* translators: %s: slug of a board */
			return sprintf( __( 'The board “%s” is not public. Make it public in the board service, or pick another board.', 'drystone-board' ), $board );
		case 'busy':
			return __( 'The service was asked too often. Try again in a minute.', 'drystone-board' );
		case 'failing':
			return __( 'The service has a fault. Try again later, or tell who runs it.', 'drystone-board' );
		case 'no_service':
			/* translators: %s: address */
			return sprintf( __( 'What answers at %s is no board service. Check the address.', 'drystone-board' ), $service );
		case 'forbidden':
			/* translators: %s: address */
			return sprintf( __( 'This site may not ask other servers. Allow %s in wp-config.php (WP_ACCESSIBLE_HOSTS).', 'drystone-board' ), $service );
		case 'blocked':
			/* translators: %s: address */
			return sprintf( __( 'This site reaches the service, and your browser does not. An ad blocker, your network or a security policy of this site blocks %s.', 'drystone-board' ), $service );
		default:
			/* translators: %s: address */
			return sprintf( __( 'The service does not answer at %s. Check the address, or try again later.', 'drystone-board' ), $service );
	}
}
