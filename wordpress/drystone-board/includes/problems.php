<?php
/**
 * Why a board cannot be shown, as the site's owner and authors can act on it.
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
