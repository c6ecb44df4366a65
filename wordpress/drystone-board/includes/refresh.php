<?php
/**
 * Renews old responses: after the page was sent if the server can finish its response early, otherwise by WordPress's
 * cron. If neither works, the visitor's own request renews them, under a lock and with a short timeout.
 *
 *   old ──► fastcgi_finish_request? ──► after the page
 *       ├─► cron ran its last event? ──► cron
 *       └─► an event is overdue ───────► in this request, for DRYSTONE_BOARD_VISIT_SECONDS at most
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Maximum age of a lock: a request that crashed, or could not reach the service, must not block all others for longer.
 */
const DRYSTONE_BOARD_LOCK_SECONDS = 60;
/** Maximum wait of a visitor, for all boards of a page together. */
const DRYSTONE_BOARD_VISIT_SECONDS = 1.5;
/** An event that is older shows that cron does not run. */
const DRYSTONE_BOARD_OVERDUE_SECONDS = 60;

/**
 * A lock: true for the caller that may send the request. add_option is the only write of WordPress that fails if the
 * row exists.
 *
 * @param string $key of the kept responses.
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

/**
 * @param array{board: string, posts: string} $addresses of both responses.
 * @param string                              $by        'after', 'cron' or 'visit', as status.php keeps it.
 * @param float|null                          $seconds   how long it may take at most; null = as long as one request may.
 * @return true|WP_Error|null null = another request is at it.
 */
function drystone_board_renew_alone( $addresses, $by = 'cron', $seconds = null ) {
	$key = drystone_board_key( $addresses );
	if ( ! drystone_board_lock( $key ) ) {
		return null;
	}
	$result = drystone_board_renew( $addresses, $seconds );
	drystone_board_note( $addresses, $by, $result );
	// After an error the lock stays until it is old, so that workers do not wait for an unavailable service with every
	// page.
	if ( true === $result ) {
		delete_option( $key . '_lock' );
	}
	return $result;
}

/** The server's function to finish the response and continue; null = none. */
function drystone_board_finisher() {
	foreach ( array( 'fastcgi_finish_request', 'litespeed_finish_request' ) as $name ) {
		if ( function_exists( $name ) ) {
			return $name;
		}
	}
	return null;
}

/** Whether page views start WordPress's cron. Otherwise something else may start it, or nothing. */
function drystone_board_has_own_cron() {
	return ! ( defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON );
}

/** @param array{board: string, posts: string} $addresses of both responses. Whether cron was asked to renew them, and did not. */
function drystone_board_is_overdue( $addresses ) {
	$due = wp_next_scheduled( 'drystone_board_renew', array( $addresses ) );
	return false !== $due && $due <= time() - DRYSTONE_BOARD_OVERDUE_SECONDS;
}

/** @param array{board: string, posts: string} $addresses of both responses. */
function drystone_board_renew_by_cron( $addresses ) {
	if ( ! wp_next_scheduled( 'drystone_board_renew', array( $addresses ) ) ) {
		wp_schedule_single_event( time(), 'drystone_board_renew', array( $addresses ) );
	}
	// Cron is started immediately, because the next page view may be a day later. WordPress does this without waiting,
	// at most once a minute.
	if ( drystone_board_has_own_cron() && ! has_action( 'shutdown', 'spawn_cron' ) ) {
		add_action( 'shutdown', 'spawn_cron', 10, 0 );
	}
}

/**
 * Renews in a visitor's request: one request of the whole site at a time, within the rest of this page's time limit. If
 * the service does not respond, no request waits for a minute, for any board. The event stays: cron takes over as soon
 * as it runs.
 *
 * @param array{board: string, posts: string} $addresses of both responses.
 */
function drystone_board_renew_in_visit( $addresses ) {
	static $left = DRYSTONE_BOARD_VISIT_SECONDS;
	if ( $left <= 0 || ! drystone_board_lock( 'drystone_board_visit' ) ) {
		return;
	}
	$began  = microtime( true );
	$result = drystone_board_renew_alone( $addresses, 'visit', $left );
	$left  -= microtime( true ) - $began;
	if ( ! is_wp_error( $result ) || ! in_array( drystone_board_problem_kind( $result ), array( 'unreachable', 'failing', 'busy' ), true ) ) {
		delete_option( 'drystone_board_visit_lock' );
	}
}

/**
 * @param array{board: string, posts: string} $addresses of both responses.
 */
function drystone_board_renew_later( $addresses ) {
	$finish = drystone_board_finisher();
	if ( null === $finish ) {
		drystone_board_renew_by_cron( $addresses );
		return;
	}
	add_action(
		'shutdown',
		static function () use ( $addresses, $finish ) {
			$finish();
			drystone_board_renew_alone( $addresses, 'after' );
		},
		PHP_INT_MAX
	);
}
add_action( 'drystone_board_renew', 'drystone_board_renew_alone', 10, 1 );

/** @param array{at: int} $kept responses. */
function drystone_board_is_old( $kept ) {
	return $kept['at'] < time() - drystone_board_settings()['minutes'] * MINUTE_IN_SECONDS;
}

/**
 * The responses for the page: the stored ones. If they are old or missing, a renewal starts.
 *
 * @param array{board: string, posts: string} $addresses of both responses.
 */
function drystone_board_responses( $addresses ) {
	$kept = drystone_board_kept( $addresses );
	if ( null !== $kept && ! drystone_board_is_old( $kept ) ) {
		return $kept;
	}
	if ( null === drystone_board_finisher() && drystone_board_is_overdue( $addresses ) ) {
		drystone_board_renew_in_visit( $addresses );
		return drystone_board_kept( $addresses );
	}
	drystone_board_renew_later( $addresses );
	return $kept;
}
