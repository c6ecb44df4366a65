<?php
/**
 * Renews old answers: after a page has gone out where the server can end the answer first, else by WordPress's cron. Where neither works,
 * the visitor's own request renews them, under a lock and within a short time.
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

/** A request that died, or met no service, must not keep all others from trying for longer. */
const DRYSTONE_BOARD_LOCK_SECONDS = 60;
/** A visitor waits so long at most, for all boards of a page together. */
const DRYSTONE_BOARD_VISIT_SECONDS = 1.5;
/** An event of cron that is older has nobody to run it. */
const DRYSTONE_BOARD_OVERDUE_SECONDS = 60;

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

/**
 * @param array{board: string, posts: string} $addresses of both answers.
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
	// A service that is down is left in peace until the lock is old: nobody's worker waits for it with every page.
	if ( true === $result ) {
		delete_option( $key . '_lock' );
	}
	return $result;
}

/** The server's way to end the answer and go on working; null = it has none. */
function drystone_board_finisher() {
	foreach ( array( 'fastcgi_finish_request', 'litespeed_finish_request' ) as $name ) {
		if ( function_exists( $name ) ) {
			return $name;
		}
	}
	return null;
}

/** Whether page views start WordPress's cron. Where they do not, something else may, or nothing. */
function drystone_board_has_own_cron() {
	return ! ( defined( 'DISABLE_WP_CRON' ) && DISABLE_WP_CRON );
}

/** @param array{board: string, posts: string} $addresses of both answers. Whether cron was asked to renew them, and did not. */
function drystone_board_is_overdue( $addresses ) {
	$due = wp_next_scheduled( 'drystone_board_renew', array( $addresses ) );
	return false !== $due && $due <= time() - DRYSTONE_BOARD_OVERDUE_SECONDS;
}

/** @param array{board: string, posts: string} $addresses of both answers. */
function drystone_board_renew_by_cron( $addresses ) {
	if ( ! wp_next_scheduled( 'drystone_board_renew', array( $addresses ) ) ) {
		wp_schedule_single_event( time(), 'drystone_board_renew', array( $addresses ) );
	}
	// At once, and not with the next page view, which may be tomorrow's. WordPress does this without waiting, and once a minute.
	if ( drystone_board_has_own_cron() && ! has_action( 'shutdown', 'spawn_cron' ) ) {
		add_action( 'shutdown', 'spawn_cron', 10, 0 );
	}
}

/**
 * While a visitor waits: one request of the whole site at a time, within what is left of this page's time. Where the service does not
 * answer no request waits for a minute, whatever board it shows. The event stays: cron takes over as soon as it runs.
 *
 * @param array{board: string, posts: string} $addresses of both answers.
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
 * @param array{board: string, posts: string} $addresses of both answers.
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

/** @param array{at: int} $kept answers. */
function drystone_board_is_old( $kept ) {
	return $kept['at'] < time() - drystone_board_settings()['minutes'] * MINUTE_IN_SECONDS;
}

/**
 * What is shown: the kept answers, and when they are old or missing new ones are asked for.
 *
 * @param array{board: string, posts: string} $addresses of both answers.
 */
function drystone_board_answers( $addresses ) {
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
