<?php
/**
 * Renews old answers after a page has gone out: never while a visitor waits, and by one request at a time.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** A request that died, or met no service, must not keep all others from trying for longer. */
const DRYSTONE_BOARD_LOCK_SECONDS = 60;

/**
 * One at a time: true for who may ask. add_option is the one write of WordPress that fails when the row is there.
 *
 * @param string $key of the kept answers.
 */
function drystone_board_lock( $key ) {
	$lock = $key . '_lock';
	if ( add_option( $lock, time(), '', false ) ) {
		return true;
	}
	$since = (int) get_option( $lock );
	if ( $since > time() - DRYSTONE_BOARD_LOCK_SECONDS ) {
		return false;
	}
	update_option( $lock, time(), false );
	return true;
}

/** @param array{board: string, posts: string} $addresses of both answers. */
function drystone_board_renew_alone( $addresses ) {
	$key = drystone_board_key( $addresses );
	if ( ! drystone_board_lock( $key ) ) {
		return;
	}
	// A service that is down is left in peace until the lock is old: nobody's worker waits for it with every page.
	if ( true === drystone_board_renew( $addresses ) ) {
		delete_option( $key . '_lock' );
	}
}

/**
 * After the page. Where the server can end the answer and go on, this very request renews; elsewhere WordPress's own cron does,
 * which is a request of its own.
 *
 * @param array{board: string, posts: string} $addresses of both answers.
 */
function drystone_board_renew_later( $addresses ) {
	if ( ! function_exists( 'fastcgi_finish_request' ) ) {
		if ( ! wp_next_scheduled( 'drystone_board_renew', array( $addresses ) ) ) {
			wp_schedule_single_event( time(), 'drystone_board_renew', array( $addresses ) );
		}
		return;
	}
	add_action(
		'shutdown',
		static function () use ( $addresses ) {
			fastcgi_finish_request();
			drystone_board_renew_alone( $addresses );
		},
		PHP_INT_MAX
	);
}
add_action( 'drystone_board_renew', 'drystone_board_renew_alone' );

/**
 * What is shown: the kept answers, and when they are old or missing new ones are asked for, later.
 *
 * @param array{board: string, posts: string} $addresses of both answers.
 */
function drystone_board_answers( $addresses ) {
	$kept = drystone_board_kept( $addresses );
	if ( null === $kept || $kept['at'] < time() - drystone_board_settings()['minutes'] * MINUTE_IN_SECONDS ) {
		drystone_board_renew_later( $addresses );
	}
	return $kept;
}
