<?php
/**
 * The results of the last renewals of each board's posts: for the settings page, Site Health and the command line. They
 * are in one option, `drystone_board_status`, for the boards with the latest renewals.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Maximum number of boards with a stored result. */
const DRYSTONE_BOARD_STATUS_BOARDS = 20;

/**
 * The board with the latest renewal is first.
 *
 * @return array<string, array{board: string, service: string, addresses: array{board: string, posts: string}, at: int, by: string, written: int,
 * problem: string}> by the key of the kept responses.
 */
function drystone_board_status() {
	$status = get_option( 'drystone_board_status', array() );
	return is_array( $status ) ? $status : array();
}

/**
 * @param array{board: string, posts: string} $addresses of both responses.
 * @param string                              $by        'after' a page had gone out, 'cron', 'visit' while a visitor waited, 'test' or 'command'.
 * @param true|WP_Error                       $result    of the try.
 */
function drystone_board_note( $addresses, $by, $result ) {
	$status = drystone_board_status();
	$key    = drystone_board_key( $addresses );
	$before = $status[ $key ] ?? array( 'written' => 0 );
	$path   = strpos( $addresses['board'], '/v2/boards/' );
	$board  = rawurldecode( strtok( substr( $addresses['board'], $path + strlen( '/v2/boards/' ) ), '?' ) );
	unset( $status[ $key ] );
	$status = array(
		$key => array(
			'board'     => $board,
			'service'   => substr( $addresses['board'], 0, $path ),
			'addresses' => $addresses,
			'at'        => time(),
			'by'        => $by,
			'written'   => true === $result ? time() : $before['written'],
			'problem'   => is_wp_error( $result ) ? drystone_board_problem_kind( $result ) : '',
		),
	) + $status;
	update_option( 'drystone_board_status', array_slice( $status, 0, DRYSTONE_BOARD_STATUS_BOARDS, true ), false );
}
