<?php
/**
 * The time of the last renewal of posts, or the reason for its failure: for the settings page and for Tools → Site
 * Health.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * @return array{is_good: bool, lines: string[]} in words, not yet escaped.
 */
function drystone_board_report() {
	$settings = drystone_board_settings();
	if ( '' === $settings['service'] ) {
		return array(
			'is_good' => true,
			'lines'   => array( __( 'Save the address of the service first.', 'drystone-board' ) ),
		);
	}
	$status = drystone_board_status();
	if ( ! $status ) {
		return array(
			'is_good' => true,
			'lines'   => array( __( 'No posts have been written into a page yet. They come after the first view of a page with a board.', 'drystone-board' ) ),
		);
	}
	$lines   = array();
	$is_good = true;
	foreach ( array_slice( $status, 0, 5, true ) as $one ) {
		if ( $one['written'] > 0 ) {
			/* translators: 1: slug of a board, 2: a span of time, as “5 minutes” */
			$lines[] = sprintf( __( '%1$s: the posts in pages are from %2$s ago.', 'drystone-board' ), $one['board'], human_time_diff( $one['written'] ) );
		}
		if ( '' !== $one['problem'] ) {
			$is_good = false;
			/* translators: 1: slug of a board, 2: a span of time, as “5 minutes”, 3: what was wrong */
			$lines[] = sprintf( __( '%1$s: the last try, %2$s ago, failed. %3$s', 'drystone-board' ), $one['board'], human_time_diff( $one['at'] ), drystone_board_problem_words( $one['problem'], $one['board'], $one['service'] ) );
		}
	}
	if ( null === drystone_board_finisher() && in_array( 'visit', array_column( $status, 'by' ), true ) ) {
		$is_good = false;
		$lines[] = __( 'WP-Cron does not run on this site: page views renew the posts themselves, and wait 1.5 seconds at most. A cron job of your server for wp-cron.php, or PHP-FPM, spares visitors the wait.', 'drystone-board' );
	}
	return array(
		'is_good' => $is_good,
		'lines'   => $lines,
	);
}

add_filter(
	'site_status_tests',
	static function ( $tests ) {
		$tests['direct']['drystone_board'] = array(
			'label' => __( 'Drystone Board', 'drystone-board' ),
			'test'  => static function () {
				$report = drystone_board_report();
				return array(
					'label'       => $report['is_good'] ? __( 'Posts of boards come into your pages', 'drystone-board' ) : __( 'Posts of boards do not come into your pages as they should', 'drystone-board' ),
					'status'      => $report['is_good'] ? 'good' : 'recommended',
					'badge'       => array(
						'label' => __( 'Drystone Board', 'drystone-board' ),
						'color' => 'blue',
					),
					'description' => '<p>' . implode( '</p><p>', array_map( 'esc_html', $report['lines'] ) ) . '</p>',
					'actions'     => '<p><a href="' . esc_url( admin_url( 'options-general.php?page=drystone-board' ) ) . '">' . esc_html__( 'Settings', 'drystone-board' ) . '</a></p>',
					'test'        => 'drystone_board',
				);
			},
		);
		return $tests;
	}
);
