<?php
/**
 * The command line: `wp drystone status`, `wp drystone check spring`, `wp drystone renew`.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Looks after the posts of boards in this site's pages. */
class Drystone_Board_Command {
	/**
	 * Says when posts were last written into pages, and why not.
	 */
	public function status() {
		$report = drystone_board_report();
		foreach ( $report['lines'] as $line ) {
			WP_CLI::log( $line );
		}
		if ( ! $report['is_good'] ) {
			WP_CLI::halt( 1 );
		}
	}

	/**
	 * Asks the service for a board, as a page would.
	 *
	 * ## OPTIONS
	 *
	 * <board>
	 * : Its short name or number.
	 *
	 * @param string[] $given the board.
	 */
	public function check( $given ) {
		$service   = drystone_board_settings()['service'];
		$addresses = drystone_board_addresses(
			array(
				'board'   => $given[0],
				'service' => $service,
			)
		);
		if ( null === $addresses ) {
			WP_CLI::error( 'Save the address of the service first.' );
			return;
		}
		$result = drystone_board_renew( $addresses );
		if ( is_wp_error( $result ) ) {
			WP_CLI::error( drystone_board_problem_words( drystone_board_problem_kind( $result ), $given[0], $service ) );
			return;
		}
		WP_CLI::success( count( drystone_board_read_posts( drystone_board_kept( $addresses )['posts'] ) ) . ' posts to begin with.' );
	}

	/**
	 * Renews the posts of all boards that the pages showed last. A cron job of the server can do this where WP-Cron does not run.
	 */
	public function renew() {
		$failed = 0;
		foreach ( drystone_board_status() as $one ) {
			$result = drystone_board_renew( $one['addresses'] );
			drystone_board_note( $one['addresses'], 'command', $result );
			$failed += is_wp_error( $result ) ? 1 : 0;
			WP_CLI::log( $one['board'] . ': ' . ( is_wp_error( $result ) ? drystone_board_problem_words( drystone_board_problem_kind( $result ), $one['board'], $one['service'] ) : 'renewed' ) );
		}
		if ( $failed ) {
			WP_CLI::halt( 1 );
		}
	}
}

if ( defined( 'WP_CLI' ) && WP_CLI ) {
	WP_CLI::add_command( 'drystone', 'Drystone_Board_Command' );
}
